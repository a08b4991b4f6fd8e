import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { person } from './person.tables.ts'
import { block } from '../safety/safety.tables.ts'
import { friendship } from './people.tables.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { beta } from '../../testing/testBrands.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { COUNTRY_CODES, countryCodeOf, countryIdOf } from '../../platform/country/countryIds.ts'
import { ageOn, zodiacOf } from './age.ts'

let gateway: TestGateway
let caller: TestClient, friend: TestClient, host: TestClient, vip: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ;[caller, friend, host, vip] = [
    await loggedIn(gateway, 'caller'),
    await loggedIn(gateway, 'friend'),
    await loggedIn(gateway, 'host'),
    await loggedIn(gateway, 'vip'),
  ]
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.database.db.delete(block)
})
const statusOf = async (id: number): Promise<number | undefined> =>
  (await gateway.client().call('onlineStatus', { query: { userIds: `${id},0` } }))[0]?.status

describe('presence', () => {
  it('is online by heartbeat, offline after 90 s, and nothing is believed from other browsers', async () => {
    expect(await statusOf(caller.userId)).toBe(0)
    await caller.call('heartbeat', { body: { userId: caller.userId, status: 2 } })
    expect(await statusOf(caller.userId)).toBe(2)
    gateway.clock.advance(80_000)
    expect(await statusOf(caller.userId)).toBe(2)
    gateway.clock.advance(11_000)
    expect(await statusOf(caller.userId)).toBe(0)
    for (const client of [friend, gateway.client()])
      expect((await client.send('uploadStatus', { body: { userId: caller.userId, status: 2 } })).status).toBe(
        403,
      )
    expect(await statusOf(caller.userId)).toBe(0)
  })
  it('shows invisible people as offline and logged-out ones too', async () => {
    await friend.call('uploadStatus', { body: { userId: friend.userId, status: 3 } })
    expect(await statusOf(friend.userId)).toBe(0)
    await friend.call('uploadStatus', { body: { userId: friend.userId, status: 1 } })
    expect(await statusOf(friend.userId)).toBe(1)
    await friend.call('logout', {})
    expect(await statusOf(friend.userId)).toBe(0)
    friend = await loggedIn(gateway, 'friend')
  })
})

describe('people', () => {
  it('are the same 404 whether unknown, of another brand, banned or blocking', async () => {
    const other = await gateway.database.db
      .insert(person)
      .values({ appId: beta.appId, userName: 'Else', completedAt: 1, createdAt: 1 })
      .returning({ id: person.id })
    await host.call('block', { body: { blockedId: caller.userId } })
    const bodies = []
    for (const searchUserId of [host.userId, 999_999, 0, other[0]?.id ?? 0]) {
      const { status, envelope } = await caller.send('userInfo', {
        query: { searchUserId, userId: caller.userId },
      })
      expect(status).toBe(404)
      bodies.push(JSON.stringify(envelope))
    }
    expect(new Set(bodies).size).toBe(1)
  })
  it('tell whether one likes them, and nobody else (R7.41)', async () => {
    const liked = async (client: TestClient, id: number) =>
      (await client.call('userInfo', { query: { searchUserId: id, userId: client.userId } })).liked
    expect(await liked(caller, friend.userId)).toBe(false)
    await caller.call('like', { body: { likedUserId: friend.userId, scene: 'profile' } })
    expect([await liked(caller, friend.userId), await liked(friend, caller.userId)]).toEqual([true, false])
    await caller.call('unlike', { body: { likedUserId: friend.userId } })
    expect(await liked(caller, friend.userId)).toBe(false)
  })
  it('stand in one relation to the asker: none, liked, friend, blocked; and say how many requests they were sent', async () => {
    const about = async () =>
      await caller.call('userInfo', { query: { searchUserId: vip.userId, userId: caller.userId } })
    const relations = [(await about()).relation]
    await caller.call('like', { body: { likedUserId: vip.userId, scene: 'match' } })
    relations.push((await about()).relation)
    await gateway.database.db
      .insert(friendship)
      .values([{ personId: caller.userId, friendId: vip.userId, createdAt: 1 }])
    relations.push((await about()).relation)
    await caller.call('block', { body: { blockedId: vip.userId } })
    relations.push((await about()).relation)
    expect(relations).toEqual([0, 2, 1, 4])
    await caller.call('unblock', { body: { blockedId: vip.userId } })
    await caller.call('unlike', { body: { likedUserId: vip.userId } })
    await gateway.database.db.execute(
      sql`delete from friendship where person_id = ${caller.userId} and friend_id = ${vip.userId}`,
    )
    const sent = [(await about()).requestsSent]
    await caller.call('friendRequest', { body: { friendId: vip.userId, type: 1 } })
    sent.push((await about()).requestsSent)
    expect(sent).toEqual([0, 1])
  })
  it('cannot be befriended by themselves', async () => {
    expect(
      await caller.refusal('friendRequest', { body: { friendId: caller.userId, type: 1, price: 10 } }),
    ).toBe(20908)
  })

  it('never tell email, password or birthday of others', async () => {
    const text = JSON.stringify(
      await caller.call('userInfo', { query: { searchUserId: friend.userId, userId: caller.userId } }),
    )
    expect(text).not.toMatch(/@|scrypt|birthday|1997/)
  })
  it('block each other out of wall and profile, are listed, and come back after unblocking', async () => {
    const seen = async (client: TestClient, id: number): Promise<boolean> =>
      (await client.call('wall', { query: { size: 60 } })).hosts.list.some((one) => one.id === id)
    expect(await seen(caller, host.userId)).toBe(true)
    await caller.call('block', { body: { blockedId: host.userId, scene: 'wall' } })
    await caller.call('block', { body: { blockedId: host.userId } })
    expect(await seen(caller, host.userId)).toBe(false)
    expect(
      (await host.send('userInfo', { query: { searchUserId: caller.userId, userId: host.userId } })).status,
    ).toBe(404)
    expect(await caller.call('blockedList', { query: {} })).toMatchObject({
      total: 1,
      list: [{ id: host.userId, userName: 'Harper Host' }],
    })
    expect(
      (await caller.call('userInfo', { query: { searchUserId: host.userId, userId: caller.userId } }))
        .relation,
    ).toBe(4)
    expect((await friend.call('blockedList', { query: {} })).total).toBe(0)
    await caller.call('unblock', { body: { blockedId: host.userId } })
    expect(await seen(caller, host.userId)).toBe(true)
  })
  it('are reported with a reason; dangerous reasons block at once', async () => {
    const report = (reasonId: number, rest: Record<string, unknown> = {}) =>
      caller.send('report', { body: { reportedUserId: host.userId, reasonId, scene: 'profile', ...rest } })
    expect((await report(13)).envelope.data).toMatchObject({ blocked: false })
    for (const reasonId of [5, 6, 7, 16])
      expect((await report(reasonId)).envelope.data).toMatchObject({ blocked: true })
    expect((await report(1, { text: '😀'.repeat(200) })).envelope.code).toBe(200)
    expect((await report(1, { text: '😀'.repeat(201) })).envelope).toMatchObject({
      code: 20001,
      field: 'text',
    })
    for (const reasonId of [0, 24, 1.5, -1])
      expect((await report(reasonId)).envelope).toMatchObject({ code: 20001, field: 'reasonId' })
    expect((await report(1, { email: 'bad' })).envelope.code).toBe(20909)
    expect(
      (
        await caller.send('report', {
          body: { reportedUserId: caller.userId, reasonId: 1, scene: 'profile' },
        })
      ).status,
    ).toBe(400)
  })
})

it('country of loopback is the configured one, of public addresses that of the table, of unknown ones 0 (R7.43)', async () => {
  expect(await gateway.client().call('countryByIp', {}, { ip: '88.240.1.1' })).toEqual({
    id: 792,
    ab: 'TR',
    ip: '88.240.1.1',
  })
  expect(await gateway.client().call('countryByIp', {})).toEqual({ id: 840, ab: 'US', ip: '127.0.0.1' })
  expect(await gateway.client().call('countryByIp', {}, { ip: '198.51.100.7' })).toEqual({
    id: 0,
    ab: '',
    ip: '198.51.100.7',
  })
  expect(
    (
      await gateway
        .client()
        .call('countryByIp', {}, { ip: '198.51.100.7', headers: { 'X-Forwarded-For': '10.0.0.1' } })
    ).ip,
  ).toBe('198.51.100.7')
  expect(
    (
      await gateway
        .client()
        .call('countryByIp', {}, { headers: { 'X-Forwarded-For': '10.9.9.9, 198.51.100.8' } })
    ).ip,
  ).toBe('198.51.100.8')
})
it('knows every country once', () => {
  expect(new Set(COUNTRY_CODES).size).toBe(251)
  expect(new Set(COUNTRY_CODES.map(countryIdOf)).size).toBe(251)
  expect([
    countryIdOf('de'),
    countryCodeOf(9001),
    countryIdOf('MYNC'),
    countryIdOf('XX'),
    countryCodeOf(1),
  ]).toEqual([276, 'MYC', 9002, 0, ''])
})
it('counts age and sign by calendar days', () => {
  const at = Date.UTC(2026, 10, 21)
  expect([
    ageOn('2008-11-21', at),
    ageOn('2008-11-22', at),
    ageOn('2004-02-29', at),
    ageOn('2030-01-01', at),
    ageOn('', at),
  ]).toEqual([18, 17, 22, -4, 0])
  expect(['2000-03-21', '2000-01-19', '2000-12-31', '2000-02-18', ''].map(zodiacOf)).toEqual([
    1, 10, 10, 11, 0,
  ])
})
it('keeps tracking records', async () => {
  const record = {
    userId: 0,
    deviceId: 'd',
    time: 1,
    createTime: 2,
    placeId: 106 as const,
    eventId: '106-6-1-2',
    event: 'alpha_page_load',
    country: 'US',
    language: 'en',
    model: 'Chrome',
    extra: { path: '/' },
  }
  await gateway.client().call('bury', { body: [record, record] })
  const rows = (await gateway.database.db.execute(sql`select record from tracking_event`)) as unknown as {
    rows: { record: unknown }[]
  }
  expect(rows.rows.map((row) => row.record)).toEqual([record, record])
})
