// R2.28, S.26: what the product tells a person about the own account.
import { SYSTEM_NOTICE_DAYS } from '@visavis/core/contract/systemNotices'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { appeal, ban } from '../safety/ban.tables.ts'
import { mintCoins } from '../coins/coins.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { alpha } from '../../testing/testBrands.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { forgetOldNotices } from './readSystemNotices.ts'
import { tellSystemNotice } from './tellSystemNotice.ts'

let gateway: TestGateway, ana: TestClient, ben: TestClient
const db = () => gateway.database.db
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'friend')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  for (const table of ['system_notice', 'outbox']) await db().execute(sql.raw(`delete from ${table}`))
})

const tell = (reference: string, who = ana) =>
  tellSystemNotice(gateway.context, db(), {
    personId: who.userId,
    kind: 'payout',
    state: 'paid',
    reference,
    path: '/points',
  })
const list = (client = ana, page = 1, size = 20) => client.call('systemNotices', { query: { page, size } })
const unread = async (client = ana) => (await client.call('systemNoticesUnread', {})).unread
const read = async (upTo: number, client = ana) =>
  (await client.call('systemNoticesRead', { body: { upTo } })).unread
const told = () =>
  rowsOf<{ person: number; data: object }>(
    db(),
    sql`select person_id as person, data from outbox where event = 'systemNotice.update' order by seq`,
  )

it('the answer of an operator stands there, unread, with the way to it, and pages hear of it', async () => {
  const { ticketId } = await ana.call('ticketOpen', { body: { topic: 'other', text: 'Why?' } })
  expect((await list()).list, 'nobody answered yet').toEqual([])
  await operatorAct(gateway, 'answer-ticket', { ticketId, answer: 'Because.' })
  expect(await list()).toEqual({
    list: [
      {
        id: expect.any(Number) as number,
        kind: 'ticket',
        state: 'answered',
        coins: 0,
        reference: '',
        path: `/zhushou?ticket=${ticketId}`,
        at: expect.any(Number) as number,
        read: false,
      },
    ],
    page: 1,
    size: 20,
    total: 1,
  })
  expect(await told()).toEqual([{ person: ana.userId, data: { unread: 1, added: 'ticket' } }])
  expect((await list(ben)).list, 'others see nothing of it').toEqual([])
})

it('coins that are taken back are said with how many', async () => {
  await mintCoins(db(), {
    key: `registerBonus:${ben.userId}`,
    kind: 'registerBonus',
    personId: ben.userId,
    amount: 120,
    refId: 'register',
    at: gateway.clock.now(),
  })
  await operatorAct(gateway, 'take-bonus', { personId: ben.userId })
  expect((await list(ben)).list).toMatchObject([{ kind: 'bonusTaken', coins: 120, path: '/' }])
})

it('whoever was banned finds the answer to the appeal once the ban is lifted', async () => {
  const appId = alpha.appId
  const [row] = await db()
    .insert(ban)
    .values({ ref: 'ref-1', appId, personId: ben.userId, kind: 'account', rule: 'minors', startsAt: 1 })
    .returning()
  await db()
    .insert(appeal)
    .values({
      caseNumber: 'A-0000-0000-0000-0001',
      appId,
      banId: row?.id ?? 0,
      code: 10116,
      email: 'b@example.test',
      text: 'Please.',
      languageId: 1,
      createdAt: 1,
    })
  await operatorAct(gateway, 'answer-appeal', {
    caseNumber: 'A-0000-0000-0000-0001',
    accept: true,
    answer: 'Sorry.',
  })
  expect((await list(ben)).list).toMatchObject([
    { kind: 'appeal', state: 'accepted', reference: 'A-0000-0000-0000-0001', path: '/safety-center' },
  ])
})

it('the latest stands first, page by page', async () => {
  for (const nth of ['1', '2', '3']) await tell(nth)
  expect((await list(ana, 1, 2)).list.map(({ reference }) => reference)).toEqual(['3', '2'])
  expect((await list(ana, 2, 2)).list.map(({ reference }) => reference)).toEqual(['1'])
  expect((await ana.send('systemNotices', { query: { page: 1, size: 61 } })).status).toBe(400)
})

it('is read up to where somebody looked: later ones stay unread, those of others are not touched', async () => {
  await tell('1')
  await tell('of Ben', ben)
  await tell('2')
  const [two, one] = (await list()).list
  await tell('3')
  expect(await unread()).toBe(3)
  await db().execute(sql`delete from outbox`)
  expect(await read(two?.id ?? 0)).toBe(1)
  expect((await list()).list.map((notice) => notice.read)).toEqual([false, true, true])
  expect(await read(one?.id ?? 0), 'again').toBe(1)
  expect(await told(), 'other pages are told once').toEqual([
    { person: ana.userId, data: { unread: 1, added: '' } },
  ])
  expect(await read(2_147_483_647, ana)).toBe(0)
  expect(await unread(ben)).toBe(1)
  expect((await ana.send('systemNoticesRead', { body: { upTo: -1 } })).status).toBe(400)
  expect((await ana.send('systemNoticesRead', { body: { upTo: '1' } } as never)).status).toBe(400)
})

it('is forgotten after half a year', async () => {
  await tell('old')
  await db().execute(
    sql`update system_notice set created_at = ${gateway.clock.now() - SYSTEM_NOTICE_DAYS * 86_400_000}`,
  )
  await tell('new')
  await forgetOldNotices(gateway.context)
  expect((await list()).list.map(({ reference }) => reference)).toEqual(['new'])
})
