import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { balanceOf } from '../coins/coins.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { statusesOf } from '../../platform/realtime/presence.ts'
import { RealtimeTestClient } from '../../testing/RealtimeClient.ts'
import { loggedIn, seedAlpha, signUp } from '../../testing/people.ts'
import { enterByPhone, freshNumber, proveNumber } from '../../testing/phones.ts'
import { travel } from '../../testing/providerJourney.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { person } from '../people/person.tables.ts'
import { closeUnderage, tellClosed } from './underage.ts'

const DAY = 24 * 3_600_000
let gateway: TestGateway
let port: number
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  port = await gateway.start()
})
afterAll(() => gateway.close())

const connect = (client: TestClient) =>
  new RealtimeTestClient(port, client, { clock: () => gateway.clock.now() })
let number = 0
const freshEmail = (): string => `young${++number}@example.test`
const form = (ticket: string, birthday: string) => ({
  body: { ticket, nickname: 'Sam', gender: 1 as const, birthday, countryId: 276 },
})
const yearsAgo = (years: number, days = 0): string => {
  const day = new Date(gateway.clock.now())
  return new Date(Date.UTC(day.getUTCFullYear() - years, day.getUTCMonth(), day.getUTCDate() + days))
    .toISOString()
    .slice(0, 10)
}
/** Milliseconds since the person said to be 18. */
const saidAgo = async (id: number): Promise<number> =>
  gateway.clock.now() - ((await rowOfPerson(id))?.over18At ?? 0)
const rowOfPerson = async (id: number) =>
  (await gateway.database.db.select().from(person).where(eq(person.id, id)))[0]

describe('before the birthday is given', () => {
  it('nobody is called, matched, liked, asked or found, and no page of another person rings', async () => {
    const client = gateway.client()
    const user = await signUp(gateway, client, freshEmail())
    const host = await loggedIn(gateway, 'host')
    const line = connect(host)
    await vi.waitFor(() => expect(line.frames[0]?.event).toBe('welcome'))
    const tries = await Promise.all([
      client.send('callLaunch', {
        body: {
          matchUserId: host.userId,
          location: 0,
          callType: 1,
          couponId: 0,
          matchFlag: 0,
          feeType: 0,
          requestType: 1,
          price: 60,
        },
      }),
      client.send('matching', { body: {} }),
      client.send('friendRequest', { body: { matchUserId: host.userId, scene: 'wall' } }),
      client.send('like', { body: { matchUserId: host.userId } }),
      client.send('cards', { query: {} }),
      client.send('search', { query: { keyword: 'Harper' } }),
    ])
    expect(tries.map(({ envelope }) => envelope.code)).toEqual([20109, 20109, 20109, 20109, 20109, 20109])
    await line.send('call.state', {})
    expect(line.of('call.ring')).toEqual([])
    line.close()
    expect(
      await host.send('userInfo', { query: { searchUserId: user.id, userId: host.userId } }),
    ).toMatchObject({ status: 404, envelope: { code: 20004 } })
  })

  it('its socket is refused, and a heartbeat shows it to nobody', async () => {
    const client = gateway.client()
    const user = await signUp(gateway, client, freshEmail())
    const line = connect(client)
    await vi.waitFor(() => expect(line.refusedWith).toBe(20109))
    line.close()
    await client.call('heartbeat', { body: { userId: user.id, status: 2 } })
    expect((await statusesOf(gateway.context.db, [user.id], gateway.clock.now())).get(user.id)).toBe(0)
  })
})

describe('a birthday below 18', () => {
  async function closed(
    birthday = yearsAgo(18, 1),
  ): Promise<{ client: TestClient; id: number; email: string }> {
    const client = gateway.client(),
      email = freshEmail()
    const { id, ticket = '' } = await signUp(gateway, client, email)
    expect((await client.send('complementInfo', form(ticket, birthday))).envelope).toMatchObject({
      code: 20108,
    })
    return { client, id, email }
  }

  it('closes the account for good: its sessions end, an older birthday opens nothing, coins stay unspent', async () => {
    const client = gateway.client(),
      email = freshEmail()
    const { id, ticket = '' } = await signUp(gateway, client, email)
    const other = (await client.call('loginAuto', { body: {} })).ticket ?? ''
    const { envelope } = await client.send('complementInfo', form(ticket, yearsAgo(12)))
    expect([envelope.code, envelope.field]).toEqual([20108, undefined])
    for (const birthday of ['1990-01-01', yearsAgo(18)])
      expect((await client.send('complementInfo', form(other, birthday))).envelope.code).toBe(20108)
    for (const name of ['currentUser', 'loginAuto', 'restoreAccount'] as const)
      expect([name, (await client.send(name, { body: {} })).envelope.code]).toEqual([name, 20108])
    expect(await rowOfPerson(id)).toMatchObject({
      underageAt: expect.any(Number),
      completedAt: null,
      birthday: '',
      userName: '',
    })
    expect(await balanceOf(gateway.context.db, id)).toBe(120)
    expect(
      await rowsOf(
        gateway.context.db,
        sql`select 1 from session where person_id = ${id} and ended_at is null`,
      ),
    ).toEqual([])
  })

  it.each([
    [18, 0, 200],
    [18, 1, 20108],
  ])('%i years and %i days to go: %i', async (years, days, code) => {
    const client = gateway.client()
    const { ticket = '' } = await signUp(gateway, client, freshEmail())
    expect((await client.send('complementInfo', form(ticket, yearsAgo(years, days)))).envelope.code).toBe(
      code,
    )
  })

  it('a day that is no birthday of anybody closes nothing', async () => {
    const client = gateway.client()
    const { ticket = '' } = await signUp(gateway, client, freshEmail())
    for (const birthday of [yearsAgo(0, 1), '1890-01-01', '2001-02-29'])
      expect((await client.send('complementInfo', form(ticket, birthday))).envelope).toMatchObject({
        code: 20001,
        field: 'birthday',
      })
    expect((await client.send('complementInfo', form(ticket, '1990-01-01'))).envelope.code).toBe(200)
  })

  it('keeps address and number: whoever has them logs in to nothing and signs up as nobody', async () => {
    const { email } = await closed()
    const later = gateway.client()
    expect(await later.refusal('emailLogin', { body: { email, password: 'secret12' } })).toBe(20108)
    expect(await later.refusal('sendVerifyEmail', { body: { email } })).toBe(20104)
    const byPhone = freshNumber(),
      phone = gateway.client()
    const { ticket = '' } = await enterByPhone(gateway, phone, byPhone)
    expect(await phone.refusal('complementInfo', form(ticket, yearsAgo(17)))).toBe(20108)
    gateway.clock.advance(61_000)
    const { code, ticket: proof } = await proveNumber(gateway, later, byPhone)
    const { userId } = await later.call('checkMobile', { query: byPhone })
    expect(
      await later.refusal('phoneLogin', {
        query: { userId },
        body: { ...byPhone, code, ticket: proof, over18: true },
      }),
    ).toBe(20108)
  })

  it('keeps the browser from a new account for a day, by every way, and no longer', async () => {
    const { client } = await closed()
    const signUpHere = () => signUp(gateway, client, freshEmail())
    await expect(signUpHere()).rejects.toThrow('20108')
    const byPhone = freshNumber()
    const { code, ticket } = await proveNumber(gateway, client, byPhone)
    expect(
      (
        await client.send('phoneLogin', {
          query: { userId: 0 },
          body: { ...byPhone, code, ticket, over18: true },
        })
      ).envelope,
    ).toMatchObject({ code: 20108 })
    const visitor = gateway.client({ deviceId: client.deviceId })
    const { authCode, state } = await travel(gateway, visitor, 'google', 'young')
    expect(
      (await visitor.send('thirdPartyLogin', { body: { provider: 'google', authCode, state, over18: true } }))
        .envelope.code,
    ).toBe(20108)
    gateway.clock.advance(DAY + 1000)
    expect((await signUpHere()).complete).toBe(false)
  })

  it('ends the sessions of every device and tells their pages', async () => {
    const client = gateway.client()
    const { id, ticket = '' } = await signUp(gateway, client, freshEmail())
    const { ticket: second = '' } = await client.call('loginAuto', { body: {} })
    await client.call('complementInfo', form(ticket, '1990-01-01'))
    const line = connect(client)
    await vi.waitFor(() => expect(line.frames[0]?.event).toBe('welcome'))
    // The birthday is asked for once; a form that was open elsewhere finds it given.
    expect((await client.send('complementInfo', form(second, yearsAgo(10)))).envelope).toMatchObject({
      code: 20001,
      field: 'ticket',
    })
    await gateway.database.db.transaction((tx) => closeUnderage(tx, id, gateway.clock.now()))
    tellClosed(gateway.context, id)
    await vi.waitFor(() => expect(line.of('session.banned')[0]?.data).toMatchObject({ code: 20108 }))
    line.close()
    expect((await client.send('wall', { query: {} })).envelope.code).toBe(20108)
  })
})

describe('the word to be 18', () => {
  it("is the person's own: no way of signing up goes without it, and when it was given is kept", async () => {
    const byPhone = freshNumber(),
      client = gateway.client()
    const { code, ticket } = await proveNumber(gateway, client, byPhone)
    for (const over18 of [false, undefined])
      expect(
        (
          await client.send('phoneLogin', {
            query: { userId: 0 },
            body: { ...byPhone, code, ticket, over18 },
          })
        ).envelope,
      ).toMatchObject({ code: 20108, field: 'over18' })
    const { id } = await client.call('phoneLogin', {
      query: { userId: 0 },
      body: { ...byPhone, code, ticket, over18: true },
    })
    expect(await saidAgo(id)).toBeLessThan(60_000)
  })

  it('is asked for after a provider confirmed somebody new; the same journey goes on with it, once, from the same browser', async () => {
    const client = gateway.client()
    const { authCode, state } = await travel(gateway, client, 'google', 'new-here')
    const enter = (who: TestClient, over18?: boolean) =>
      who.send('thirdPartyLogin', {
        body: { provider: 'google', authCode, state, ...(over18 === undefined ? {} : { over18 }) },
      })
    const before = (
      await rowsOf<{ n: number }>(gateway.context.db, sql`select count(*)::int as n from person`)
    )[0]?.n
    expect((await enter(client)).envelope).toMatchObject({ code: 20108, field: 'over18' })
    expect((await enter(client, false)).envelope).toMatchObject({ code: 20108, field: 'over18' })
    expect(
      (await rowsOf<{ n: number }>(gateway.context.db, sql`select count(*)::int as n from person`))[0]?.n,
    ).toBe(before)
    expect((await enter(gateway.client(), true)).envelope).toMatchObject({ code: 20001, field: 'state' })
    const { envelope } = await enter(client, true)
    expect(envelope).toMatchObject({ code: 200, data: { complete: false, ticket: expect.any(String) } })
    expect(await saidAgo(envelope.data.id)).toBeLessThan(60_000)
    expect((await enter(client, true)).envelope).toMatchObject({ code: 20001, field: 'state' })
    const known = gateway.client()
    const again = await travel(gateway, known, 'google', 'new-here')
    expect(
      (
        await known.send('thirdPartyLogin', {
          body: { provider: 'google', authCode: again.authCode, state: again.state },
        })
      ).envelope,
    ).toMatchObject({ code: 200, data: { id: envelope.data.id } })
  })

  it('completes no account that was made without it', async () => {
    const client = gateway.client()
    const { id, ticket = '' } = await signUp(gateway, client, freshEmail())
    await gateway.database.db.update(person).set({ over18At: null }).where(eq(person.id, id))
    expect((await client.send('complementInfo', form(ticket, '1990-01-01'))).envelope).toMatchObject({
      code: 20108,
      field: 'over18',
    })
    expect(
      (await client.call('complementInfo', { body: { ...form(ticket, '1990-01-01').body, over18: true } }))
        .complete,
    ).toBe(true)
    expect(await saidAgo(id)).toBeLessThan(60_000)
  })
})
