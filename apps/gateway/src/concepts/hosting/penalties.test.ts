import { HOST_AGREEMENT_VERSION } from '@visavis/core/contract/hosting'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { pointsOf } from '../coins/coins.ts'
import { postMovement } from '../coins/movements.ts'
import { endDuePenalties } from './penalties.service.ts'
import { penalty } from './penalties.tables.ts'

const DAY = 86_400_000
let gateway: TestGateway,
  ana: TestClient,
  ben: TestClient,
  nth = 0
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'friend')
  await ana.send('saveProtocol', { body: { type: 'host', version: HOST_AGREEMENT_VERSION } })
})
afterAll(() => gateway.close())
/** Each test begins without a decision, and Ana is a host with 1000 points. */
beforeEach(async () => {
  const { list } = await ana.call('hostPenalties', { query: {} })
  for (const { penaltyId, state, appeal } of list)
    if (state === 'active')
      await (appeal?.state === 'open'
        ? act('answer-penalty', { penaltyId, accept: true, answer: 'next test' })
        : act('lift-penalty', { penaltyId, answer: 'next test' }))
  await db().delete(penalty)
  const missing = 1000 - (await pointsOf(db(), ana.userId))
  if (missing !== 0) await earn(missing)
  await act('host', { personId: ana.userId, on: true, price: 60 })
})

const db = () => gateway.database.db
const earn = (amount: number) =>
  postMovement(
    db(),
    {
      key: `test:${(nth += 1)}`,
      kind: 'gift',
      ref: 'rose:1',
      legs: [
        { account: 'platform', amount: -amount },
        { account: 'host', person: ana.userId, amount },
      ],
    },
    gateway.clock.now() - 60 * DAY,
  )
const act = (name: string, input: object) => operatorAct(gateway, name, input)
const EVIDENCE = 'A caller was asked to pay outside of the site.'
const give = async (kind: string, more: object = {}) => {
  const answer = await act('penalize', {
    personId: ana.userId,
    kind,
    rule: 'scam',
    evidence: EVIDENCE,
    ...more,
  })
  return { ...answer, penaltyId: (answer.data as { penaltyId: string } | undefined)?.penaltyId ?? '' }
}
const own = async () => (await ana.call('hostPenalties', { query: {} })).list
const appeal = (client: TestClient, penaltyId: string, text = 'It was a friend.') =>
  client.send('penaltyAppeal', { body: { penaltyId, text } })
const heldPoints = async () =>
  (
    await rowOf<{ held: number }>(
      db(),
      sql`select coalesce(sum(balance), 0)::int as held from ledger_account
        where kind = 'held' and person_id = ${ana.userId}`,
    )
  ).held
const role = () =>
  rowOf<object>(
    db(),
    sql`select is_host as host, price_per_minute as price, friend_price_per_minute as friends,
      friend_only_call as only from person where id = ${ana.userId}`,
  )
const violations = () => rowsOf(db(), sql`select * from books_violation`)

describe('points that are set aside', () => {
  it('are a line of the account, shown with rule and evidence, and back after an accepted appeal', async () => {
    const { penaltyId, status } = await give('points', { points: 200 })
    expect(status).toBe(200)
    expect([await pointsOf(db(), ana.userId), await heldPoints()]).toEqual([800, 200])
    expect(await own()).toMatchObject([
      {
        penaltyId,
        kind: 'points',
        rule: 'scam',
        evidence: EVIDENCE,
        points: 200,
        state: 'active',
        appeal: null,
      },
    ])
    expect(await ana.call('payoutForm', {}), 'not set aside for a payout').toMatchObject({
      available: 800,
      held: 0,
    })
    expect((await appeal(ben, penaltyId)).status, 'of somebody else').toBe(404)
    const answers = await Promise.all(Array.from({ length: 10 }, () => appeal(ana, penaltyId)))
    expect(answers.every(({ envelope }) => envelope.code === 200)).toBe(true)
    expect((await act('appeals', {})).data).toMatchObject([
      { caseNumber: penaltyId, state: 'open', rule: 'scam', text: 'It was a friend.' },
    ])
    expect((await act('penalty', { penaltyId })).data).toMatchObject({ decidedBy: 'Robin', appeal: 'open' })
    const decided = await Promise.all(
      Array.from({ length: 10 }, () => act('answer-penalty', { penaltyId, accept: true, answer: 'Right.' })),
    )
    expect(decided.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect([await pointsOf(db(), ana.userId), await heldPoints()]).toEqual([1000, 0])
    expect(await own()).toMatchObject([
      { state: 'lifted', appealUntil: null, appeal: { state: 'accepted', answer: 'Right.' } },
    ])
    const { entries } = await ana.call('hostPoints', { query: { size: 2 } })
    expect(entries.list.map(({ kind, delta }) => [kind, delta])).toEqual([
      ['penaltyBack', 200],
      ['penaltyHold', -200],
    ])
    const now = gateway.clock.now()
    const { sums } = await ana.call('hostPointSums', { query: { bounds: `${now - DAY},${now + DAY}` } })
    expect(sums, 'no loss in the chart').toEqual([0])
    expect(await violations()).toEqual([])
  })
  it('are gone after a rejected appeal, and after the time for one', async () => {
    const first = await give('points', { points: 100 })
    await appeal(ana, first.penaltyId)
    await act('answer-penalty', { penaltyId: first.penaltyId, accept: false, answer: 'We looked again.' })
    const second = await give('points', { points: 50 })
    const waits = await give('points', { points: 30 })
    await appeal(ana, waits.penaltyId)
    gateway.clock.advance(31 * DAY)
    await Promise.all([endDuePenalties(gateway.context), endDuePenalties(gateway.context)])
    const states = new Map((await own()).map(({ penaltyId, state }) => [penaltyId, state]))
    expect([first, second, waits].map(({ penaltyId }) => states.get(penaltyId))).toEqual([
      'ended',
      'ended',
      'active',
    ])
    expect([await pointsOf(db(), ana.userId), await heldPoints()]).toEqual([820, 30])
    expect((await appeal(ana, second.penaltyId)).status, 'too late').toBe(409)
    expect(await violations()).toEqual([])
  })
  it('are never more than there are', async () => {
    expect((await give('points', { points: 1001 })).problem).toContain('has 1000 points')
    expect((await give('points')).status).toBe(409)
    expect(await own()).toEqual([])
  })
})

it('a suspended role comes back with its prices when its time is over; nobody applies around it', async () => {
  await db().execute(
    sql`update person set friend_price_per_minute = 40, friend_only_call = true where id = ${ana.userId}`,
  )
  const before = await role()
  const { penaltyId } = await give('role', { hours: 24 })
  expect(await role()).toMatchObject({ host: false })
  expect((await give('role')).problem).toContain(penaltyId)
  expect((await ana.send('hostApply', {})).status).toBe(403)
  expect((await act('host', { personId: ana.userId, on: true, price: 60 })).problem).toContain(penaltyId)
  gateway.clock.advance(DAY + 1)
  await endDuePenalties(gateway.context)
  expect(await role()).toEqual(before)
  expect(await own()).toMatchObject([{ penaltyId, state: 'ended' }])
})

it('a lowered place comes after everybody else, in each tab, until it is lifted', async () => {
  const places = async () => {
    const found: number[] = []
    for (const groupId of [1001, 1002]) {
      const { hosts } = await ben.call('wall', { query: { groupId, page: 1, size: 50 } })
      found.push(hosts.list.length - 1 - hosts.list.findIndex(({ id }) => id === ana.userId))
    }
    return found
  }
  await db().execute(sql`update person set created_at = ${gateway.clock.now()} where id = ${ana.userId}`)
  const before = await places()
  expect(
    before.every((fromEnd) => fromEnd > 0),
    'others stand behind',
  ).toBe(true)
  const { penaltyId } = await give('wall', { hours: 1 })
  expect(await places()).toEqual([0, 0])
  await act('lift-penalty', { penaltyId, answer: 'Enough.' })
  expect(await places()).toEqual(before)
})

it('held payouts are neither asked for nor paid', async () => {
  await db().execute(sql`update person set phone = '+4915123456789' where id = ${ana.userId}`)
  const body = {
    ...{ points: 1000, rate: 50, firstName: 'Ana', lastName: 'Lima' },
    ...{ paymentCode: '8812345678', pin: '4711' },
  }
  const asked = await ana.call('payoutRequest', { body })
  const { penaltyId } = await give('payout')
  await act('payout-claim', { payoutId: asked.payoutId })
  expect((await act('payout-approve', { payoutId: asked.payoutId })).problem).toContain(penaltyId)
  await act('payout-reject', { payoutId: asked.payoutId, reason: 'held' })
  expect((await ana.send('payoutRequest', { body })).status).toBe(409)
  await act('lift-penalty', { penaltyId, answer: 'Clear.' })
  expect((await ana.send('payoutRequest', { body })).envelope.code).toBe(200)
})

it('is told by event, notification and mail, and is in the copy of the own data', async () => {
  const { penaltyId } = await give('wall', { hours: 1 })
  const told = await rowsOf<{ event: string }>(
    db(),
    sql`select event from outbox where person_id = ${ana.userId} and event = 'penalty.update'`,
  )
  expect(told.length).toBeGreaterThan(0)
  const [mail] = await rowsOf<{ subject: string; body: string }>(
    db(),
    sql`select subject, body from sent_message where channel = 'mail' order by id desc limit 1`,
  )
  expect(mail?.subject).toContain(penaltyId)
  expect(mail?.body).toContain(EVIDENCE)
  expect((await ana.call('exportData', {})).tables['penalty']).toMatchObject([{ id: penaltyId }])
})
