import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import { adult, loggedIn, seedAlpha, signUp } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { forgetFlows } from './forgetFlows.ts'
import { GRACE_DAYS } from './deletion.service.ts'
import { eraseDue } from '../../app/export/erase.service.ts'

const DAY_MS = 24 * 3_600_000
const EMAIL = 'Leaving.Soon@demo.test'
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())

async function complete(client: TestClient, nickname: string): Promise<void> {
  const { ticket } = await client.call('loginAuto', { body: {} })
  await client.call('complementInfo', {
    body: { ticket: ticket ?? '', nickname, gender: 2, birthday: '1990-01-01' },
  })
}
const logIn = (password = 'secret12', client = gateway.client()) =>
  client.send('emailLogin', { body: { email: EMAIL, password } })

it('leaving: numbers before, hidden and logged out at once, a way back for 14 days, then erased for good', async () => {
  const client = gateway.client()
  await signUp(gateway, client, EMAIL)
  await complete(client, 'Wanderer')
  const caller = await loggedIn(gateway, 'caller')
  await client.call('block', { body: { blockedId: caller.userId } })
  await client.call('unblock', { body: { blockedId: caller.userId } })
  await client.call('report', {
    body: {
      reportedUserId: caller.userId,
      reasonId: 9,
      text: 'words of Wanderer',
      email: EMAIL,
      scene: 'profile',
    },
  })
  expect(await client.call('accountLoss', {})).toEqual({
    coins: 120,
    points: 0,
    friends: 0,
    calls: 0,
    graceDays: GRACE_DAYS,
    subscribedUntil: null,
    payoutOpen: false,
  })
  expect(
    (await caller.send('userInfo', { query: { searchUserId: client.userId, userId: caller.userId } })).status,
  ).toBe(200)

  const { eraseAt } = await client.call('deleteAccount', { body: { reasonId: 4, text: 'Wanderer says bye' } })
  expect(eraseAt - gateway.clock.now()).toBeGreaterThan(GRACE_DAYS * DAY_MS - 60_000)
  expect((await client.send('currentUser', {})).status).toBe(401)
  const [mail] = (
    (await (await gateway.app.request('/dev/outbox.json')).json()) as {
      messages: { recipient: string; subject: string; body: string; link: string }[]
    }
  ).messages
  expect(mail).toMatchObject({
    recipient: EMAIL.toLowerCase(),
    subject: expect.stringContaining('will be deleted'),
    link: expect.stringMatching(/^https?:\/\/[^/]+\/$/),
  })
  expect(mail?.body).toContain(
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(eraseAt),
  )
  expect(
    (await caller.send('userInfo', { query: { searchUserId: client.userId, userId: caller.userId } }))
      .envelope.code,
  ).toBe(20004)

  // Back within the time: the account says what is coming, and nothing else is open to it.
  const back = gateway.client()
  const answer = await logIn('secret12', back)
  expect(answer.envelope.data).toMatchObject({ id: client.userId, eraseAt, goldNum: 120 })
  back.adopt(answer.envelope.data)
  // What the site asks for at its start is answered, so that a reload stands before the question again and
  // not before a wall.
  expect((await back.send('globalConf', { query: { countryId: 0 } })).status).toBe(200)
  expect((await back.send('wall', { query: { groupId: 0, countryId: 0, page: 1, size: 12 } })).status).toBe(
    403,
  )
  const restored = await back.call('restoreAccount', {})
  expect(restored.eraseAt).toBeUndefined()
  expect(
    (await caller.send('userInfo', { query: { searchUserId: client.userId, userId: caller.userId } })).status,
  ).toBe(200)
  expect((await back.send('restoreAccount', {})).status).toBe(409)

  // Leaving again, and staying away.
  await back.call('deleteAccount', { body: { reasonId: 1 } })
  gateway.clock.advance(GRACE_DAYS * DAY_MS - 1000)
  expect(await eraseDue(gateway.context)).toBe(0)
  gateway.clock.advance(2000)
  expect(await eraseDue(gateway.context)).toBe(1)
  expect(await eraseDue(gateway.context)).toBe(0)
  expect((await logIn()).envelope.code).toBe(20102)
})

it('nothing of an erased person is left anywhere in the database, and the books still sum to zero', async () => {
  const { db } = gateway.database
  // Tries to log in are forgotten by themselves.
  gateway.clock.advance(2 * 3_600_000)
  await forgetFlows(gateway.context)
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const rows = await rowsOf<{ text: string }>(
      db,
      sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} t`,
    )
    expect([name, rows.filter(({ text }) => /leaving\.soon|wanderer/i.test(text))]).toEqual([name, []])
  }
  expect(await rowsOf(db, sql`select * from books_violation`)).toEqual([])
  expect(await rowOf(db, sql`select coalesce(sum(amount), 0)::int as total from entry`)).toEqual({ total: 0 })
  expect(
    await rowsOf(
      db,
      sql`select a.id from ledger_account a left join person p on p.id = a.person_id where a.kind in ('person', 'host') and a.person_id > 0 and (p.id is null or p.erased_at is not null)`,
    ),
  ).toEqual([])
  expect(
    await rowsOf(
      db,
      sql`select reason_id as "reasonId", text, erased_at is not null as erased from account_deletion where erased_at is not null`,
    ),
  ).toEqual([{ reasonId: 1, text: '', erased: true }])
})

it('no column of a person outlives the person, one that is added later neither', async () => {
  const client = gateway.client()
  await adult(client, signUp(gateway, client, 'all.columns@demo.test'))
  const { db } = gateway.database
  const columns = await rowsOf<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns where table_name = 'person' and data_type = 'text' and column_name <> 'app_id'`,
  )
  for (const { name } of columns)
    await db.execute(
      sql`update person set ${sql.identifier(name)} = ${`mark of ${name}`} where id = ${client.userId}`,
    )
  await db.execute(sql`update person set erase_at = 1 where id = ${client.userId}`)
  expect(await eraseDue(gateway.context)).toBe(1)
  const { row } = await rowOf<{ row: Record<string, unknown> }>(
    db,
    sql`select to_jsonb(p) as row from person p where id = ${client.userId}`,
  )
  expect(
    Object.entries(row).filter(([, value]) => typeof value === 'string' && value.startsWith('mark of')),
  ).toEqual([])
})

it('a reason outside the six is refused', async () => {
  const client = await loggedIn(gateway, 'vip')
  for (const reasonId of [0, 7, -1, 1.5])
    expect((await client.send('deleteAccount', { body: { reasonId } })).status).toBe(400)
  expect((await client.send('currentUser', {})).status).toBe(200)
})
