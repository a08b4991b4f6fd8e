// R2.28: who reported somebody hears once what came of it, and never which penalty.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway, ana: TestClient, ben: TestClient, vip: TestClient
const db = () => gateway.database.db
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'friend')
  vip = await loggedIn(gateway, 'vip')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  for (const table of ['system_notice', 'report']) await db().execute(sql.raw(`delete from ${table}`))
})

const report = async (who: TestClient) => {
  gateway.clock.advance(1000)
  const body = { reportedUserId: vip.userId, reasonId: 9, text: 'rude', scene: 'profile' } as const
  return (await who.call('report', { body })).reportId
}
const news = async (who: TestClient) => {
  gateway.clock.advance(1000)
  return (await who.call('systemNotices', { query: {} })).list
}
const nameOf = async () =>
  (
    await rowsOf<{ name: string }>(db(), sql`select user_name as name from person where id = ${vip.userId}`)
  )[0]?.name

it.each([
  [true, 'acted'],
  [false, 'noBreach'],
] as const)('a report that is closed with acted %s tells who sent it, once', async (acted, state) => {
  const id = await report(ana)
  await operatorAct(gateway, 'close-report', { id, outcome: 'banned for a week', acted })
  const [notice, ...more] = await news(ana)
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    kind: 'report',
    state,
    reference: String(vip.userId),
    name: await nameOf(),
    path: '/safety-center',
    read: false,
  })
  expect(JSON.stringify(notice), 'never which penalty').not.toContain('banned')
  expect(await operatorAct(gateway, 'close-report', { id, outcome: 'again', acted })).toMatchObject({
    status: 409,
  })
  expect(await news(ana)).toHaveLength(1)
  expect([await news(ben), await news(vip)]).toEqual([[], []])
})

it('all reports about somebody that are closed at once tell each reporter once', async () => {
  await report(ana)
  await db().execute(
    sql`insert into report (reporter_id, reported_id, reason_id, text, email, scene, room_id, media, created_at)
    values (${ana.userId}, ${vip.userId}, 9, '', '', 'profile', '', '/media/x.webp', 1)`,
  )
  await report(ben)
  await operatorAct(gateway, 'close-reports', { personId: vip.userId, outcome: 'warned', acted: true })
  for (const who of [ana, ben]) expect(await news(who)).toMatchObject([{ kind: 'report', state: 'acted' }])
  expect(await news(vip), 'nobody is told who reported').toEqual([])
})

it('shows the number of an account that is gone, and keeps nothing for a reporter who is', async () => {
  await report(ana)
  await report(ben)
  await db().execute(sql`update person set erased_at = 1 where id in (${vip.userId}, ${ben.userId})`)
  await operatorAct(gateway, 'close-reports', { personId: vip.userId, outcome: 'gone', acted: true })
  const [notice] = await news(ana)
  expect(notice).toMatchObject({ kind: 'report', reference: String(vip.userId) })
  expect(notice).not.toHaveProperty('name')
  expect(await rowsOf(db(), sql`select 1 from system_notice where person_id = ${ben.userId}`)).toEqual([])
})
