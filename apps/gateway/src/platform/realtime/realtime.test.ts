import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '../database/database.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import type { Connection } from './Connection.ts'
import { displacedLines } from './displacedLines.ts'
import { RealtimeTestClient } from '../../testing/RealtimeClient.ts'

let first: TestGateway, second: TestGateway, ports: number[]
let caller: TestClient, host: TestClient, friend: TestClient
const open: RealtimeTestClient[] = []
const connect = (
  port: number,
  client: TestClient,
  options?: ConstructorParameters<typeof RealtimeTestClient>[2],
): RealtimeTestClient => {
  const line = new RealtimeTestClient(port, client, options)
  open.push(line)
  return line
}
const until = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 15_000, interval: 15 })

beforeAll(async () => {
  first = await createTestGateway()
  await seedAlpha(first)
  second = await createTestGateway({ database: { ...first.database, close: async () => {} } })
  ports = [await first.start(), await second.start()]
  caller = await loggedIn(first, 'caller')
  host = await loggedIn(first, 'host')
  friend = await loggedIn(first, 'friend')
})
afterEach(() => {
  open.splice(0).forEach((line) => line.close())
})
afterAll(async () => {
  await second.close()
  await first.close()
})

describe('the handshake', () => {
  it('welcomes with balance, boot id, head and no call', async () => {
    const line = connect(ports[0] ?? 0, caller)
    await until(() =>
      expect(line.frames[0]).toMatchObject({
        id: 0,
        event: 'welcome',
        data: {
          goldNum: expect.any(Number),
          bootId: first.context.bootId,
          seq: expect.any(Number),
          openCall: null,
        },
      }),
    )
  })

  it.each([
    ['a wrong sign', (hello: object) => ({ ...hello, sign: 'A'.repeat(32) }), 20920],
    ['no token', (hello: object) => ({ ...hello, loginToken: '' }), 401],
    ['another person', (hello: object) => ({ ...hello, userId: 1_000_000 }), 401],
    ['an unknown brand', (hello: object) => ({ ...hello, appId: 'nobody' }), 20001],
    ['garbage', () => ({ sign: 7 }), 20001],
  ])('refuses %s', async (_name, tamper, code) => {
    const line = connect(ports[0] ?? 0, caller, { tamper })
    await until(() => expect(line.refusedWith).toBe(code))
    expect(line.frames).toEqual([])
  })

  it('refuses a handshake that was used before', async () => {
    let kept: object | null = null
    const one = connect(ports[0] ?? 0, caller, { tamper: (hello) => (kept ??= hello) })
    await until(() => expect(one.of('welcome')).toHaveLength(1))
    const two = connect(ports[0] ?? 0, caller, { tamper: () => kept })
    await until(() => expect(two.refusedWith).toBe(20920))
  })
})

describe('many lines of one session', () => {
  it('keeps the five newest; the oldest hears why it is closed, and other sessions are let be', async () => {
    const other = connect(ports[0] ?? 0, friend)
    const lines: RealtimeTestClient[] = []
    for (let index = 0; index < 7; index += 1) {
      const line = connect(ports[0] ?? 0, caller, { reconnect: false })
      await until(() => expect(line.of('welcome')).toHaveLength(1))
      lines.push(line)
    }
    await until(() =>
      expect(lines.map(({ connected }) => connected)).toEqual([false, false, true, true, true, true, true]),
    )
    expect(lines.map((line) => line.of('line.displaced').length)).toEqual([1, 1, 0, 0, 0, 0, 0])
    await until(async () =>
      expect(
        await rowsOf(
          first.database.db,
          sql`select 1 from realtime_socket where person_id = ${caller.userId}`,
        ),
      ).toHaveLength(5),
    )
    expect(other.connected).toBe(true)
  })

  it('lets the oldest be while it carries a call', () => {
    const line = (id: string, room: string | null = null) => ({ id, room }) as Connection
    const ids = (lines: readonly Connection[]) => displacedLines(lines, 3).map(({ id }) => id)
    expect(ids([line('a', 'room'), line('b'), line('c')])).toEqual([])
    expect(ids([line('a', 'room'), line('b'), line('c'), line('d')])).toEqual(['b'])
    expect(ids([line('a', 'room'), line('b', 'room'), line('c', 'room'), line('d')])).toEqual(['a'])
  })

  it('are counted like requests: a session that opens them all the time has to wait', async () => {
    const strict = await createTestGateway({
      database: { ...first.database, close: async () => {} },
      config: { limits: { ...first.context.config.limits, personPerSecond: 1, personBurst: 2 } },
    })
    const port = await strict.start()
    const busy = await loggedIn(first, 'vip')
    const lines = Array.from({ length: 8 }, () => connect(port, busy, { reconnect: false }))
    await until(() =>
      expect(lines.every((line) => line.refusedWith !== null || line.of('welcome').length > 0)).toBe(true),
    )
    expect(lines.filter(({ refusedWith }) => refusedWith === 429).length).toBeGreaterThan(1)
    expect(lines.filter((line) => line.of('welcome').length > 0).length).toBeGreaterThan(1)
    await strict.close()
  })
})

describe('a line many tabs share', () => {
  it('says the welcome again when it is asked', async () => {
    const line = connect(ports[0] ?? 0, caller)
    await until(() => expect(line.of('welcome')).toHaveLength(1))
    expect(await line.send('welcome', {})).toEqual({ ok: true })
    await until(() => expect(line.of('welcome')).toHaveLength(2))
  })
})

describe('durable events', () => {
  it('arrive in order and once over cuts and a change of instance', async () => {
    const line = connect(ports[0] ?? 0, friend)
    await until(() => expect(line.of('welcome')).toHaveLength(1))
    const numbers = Array.from({ length: 300 }, (_, index) => index + 1)
    for (const number of numbers) {
      const from = number % 2 === 0 ? first : second
      await from.context.push.toPerson(from.context.db, friend.userId, 'config.changed', {
        keys: [String(number)],
      })
      if (number % 60 === 0) line.cut()
    }
    await until(() => expect(line.of('config.changed')).toHaveLength(300))
    expect(line.of('config.changed').map(({ data }) => Number(data.keys[0]))).toEqual(numbers)
    expect(line.of('welcome').length).toBeGreaterThan(1)
    // The same person goes on at another instance from the same cursor.
    line.close()
    await first.context.push.toPerson(first.context.db, friend.userId, 'config.changed', { keys: ['301'] })
    const elsewhere = connect(ports[1] ?? 0, friend)
    elsewhere.since = line.since
    await until(() => expect(elsewhere.of('config.changed').map(({ data }) => data.keys[0])).toEqual(['301']))
  })

  it('a line that is cut 100 times under 1,000 events loses none, doubles none and keeps their order (F4)', async () => {
    const line = connect(ports[0] ?? 0, friend)
    await until(() => expect(line.of('welcome')).toHaveLength(1))
    const numbers = Array.from({ length: 1_000 }, (_, index) => index + 1)
    for (let cut = 0; cut < 100; cut += 1) {
      for (const number of numbers.slice(10 * cut, 10 * cut + 10))
        await first.context.push.toPerson(first.context.db, friend.userId, 'config.changed', {
          keys: [String(number)],
        })
      line.cut()
      await until(() => expect(line.of('welcome').length).toBeGreaterThan(cut + 1))
    }
    await until(() => expect(line.of('config.changed').length).toBeGreaterThanOrEqual(1_000))
    expect(line.of('config.changed').map(({ data }) => Number(data.keys[0]))).toEqual(numbers)
  }, 120_000)

  it('are not told when the transaction fails', async () => {
    const line = connect(ports[0] ?? 0, friend)
    await until(() => expect(line.of('welcome')).toHaveLength(1))
    await expect(
      first.context.db.transaction(async (tx) => {
        await first.context.push.toPerson(
          tx as unknown as typeof first.context.db,
          friend.userId,
          'config.changed',
          { keys: ['never'] },
        )
        throw new Error('undo')
      }),
    ).rejects.toThrow('undo')
    await first.context.push.toPerson(first.context.db, friend.userId, 'config.changed', { keys: ['after'] })
    await until(() => expect(line.of('config.changed').map(({ data }) => data.keys[0])).toEqual(['after']))
  })
})

describe('media signals', () => {
  it('pass between the two members, over instances and whatever their size, and to nobody else', async () => {
    const [a, b, c] = [
      connect(ports[0] ?? 0, caller),
      connect(ports[1] ?? 0, host),
      connect(ports[0] ?? 0, friend),
    ]
    await until(() => [a, b, c].forEach((line) => expect(line.of('welcome')).toHaveLength(1)))
    const { roomNum } = await caller.call('callLaunch', { body: { matchUserId: host.userId } })
    await until(() => expect(b.of('call.ring')).toHaveLength(1))
    const sdp = `v=0 ${'x'.repeat(30_000)}`
    expect(await a.send('rtc.offer', { roomNum, sdp, epoch: 1 })).toEqual({ ok: true })
    expect(await b.send('rtc.answer', { roomNum, sdp: 'short', epoch: 1 })).toEqual({ ok: true })
    await until(() =>
      expect([b.of('rtc.offer')[0]?.data.sdp, a.of('rtc.answer')[0]?.data.sdp]).toEqual([sdp, 'short']),
    )
    expect(await c.send('rtc.offer', { roomNum, sdp, epoch: 1 })).toEqual({ ok: false, code: 404 })
    expect(await a.send('rtc.offer', { roomNum: 'unknown', sdp, epoch: 1 })).toEqual({ ok: false, code: 404 })
    expect(await a.raw('rtc.offer', { roomNum, sdp: 7 })).toEqual({ ok: false, code: 20001 })
    expect(await a.raw('no.such.event', {})).toEqual({ ok: false, code: 404 })
    await a.send('call.state', {})
    await until(() =>
      expect(a.of('call.state')[0]?.data.call).toMatchObject({ roomNum, phase: 'ringing', role: 'caller' }),
    )
    await caller.call('callCancel', { body: { roomNum } })
    expect(await a.send('rtc.candidate', { roomNum, candidate: null, epoch: 1 })).toEqual({
      ok: false,
      code: 404,
    })
    await until(() => expect(b.of('call.status')[0]?.data).toMatchObject({ status: 2, roomNum }))
    expect(c.frames.filter(({ event }) => event.startsWith('rtc.') || event.startsWith('call.'))).toEqual([])
  })

  it('are limited in rate', async () => {
    const line = connect(ports[0] ?? 0, friend)
    await until(() => expect(line.of('welcome')).toHaveLength(1))
    const answers = await Promise.all(Array.from({ length: 250 }, () => line.raw('nothing', {})))
    expect(answers.filter(({ code }) => code === 429).length).toBeGreaterThan(10)
  })
})

describe('people', () => {
  it('watch each other come, be busy and go, across instances', async () => {
    const watcher = connect(ports[0] ?? 0, friend)
    await until(() => expect(watcher.of('welcome')).toHaveLength(1))
    await watcher.send('presence.watch', { userIds: [caller.userId, host.userId] })
    const told = (id: number): unknown[] =>
      watcher
        .of('presence')
        .filter(({ data }) => data.userId === id)
        .map(({ data }) => data.status)
    await until(() => expect(told(host.userId)).toHaveLength(1))
    const before = told(host.userId).length
    const [a, b] = [connect(ports[0] ?? 0, caller), connect(ports[1] ?? 0, host)]
    await until(() => expect([told(caller.userId).at(-1), told(host.userId).at(-1)]).toEqual([2, 2]))
    const { roomNum } = await caller.call('callLaunch', { body: { matchUserId: host.userId } })
    await until(() => expect([told(caller.userId).at(-1), told(host.userId).at(-1)]).toEqual([1, 1]))
    await host.call('callRefuse', { body: { roomNum } })
    await until(() => expect(told(host.userId).at(-1)).toBe(2))
    expect(told(host.userId).length).toBeGreaterThan(before)
    a.close()
    b.close()
    await until(() => expect(told(caller.userId).at(-1)).not.toBe(1))
  })

  it('are shown the door when their session is replaced, and their call ends', async () => {
    const old = await loggedIn(first, 'vip')
    const [line, b] = [connect(ports[1] ?? 0, old), connect(ports[0] ?? 0, host)]
    await until(() => [line, b].forEach((each) => expect(each.of('welcome')).toHaveLength(1)))
    const { roomNum } = await old.call('callLaunch', { body: { matchUserId: host.userId } })
    await host.call('callAnswer', { body: { roomNum } })
    await loggedIn(first, 'vip')
    await until(() => expect(line.of('session.kicked')[0]?.data.code).toBe(10023))
    await until(() => expect(b.of('call.status').at(-1)?.data).toMatchObject({ status: 7, roomNum }))
    expect((await host.call('videoHistory', { query: {} })).list[0]).toMatchObject({
      ending: 'hungUp',
      role: 'callee',
    })
  })

  it('find their call again after a reload, and hold it meanwhile', async () => {
    const [a, b] = [connect(ports[0] ?? 0, caller), connect(ports[1] ?? 0, host)]
    await until(() => [a, b].forEach((line) => expect(line.of('welcome')).toHaveLength(1)))
    const { roomNum } = await caller.call('callLaunch', { body: { matchUserId: host.userId } })
    await host.call('callAnswer', { body: { roomNum } })
    for (const client of [caller, host]) await client.call('callNotifyStart', { body: { roomNum } })
    await until(() => expect(a.of('call.billing')[0]?.data).toMatchObject({ minutes: 1 }))
    a.close()
    await until(() =>
      expect(b.of('call.media').at(-1)?.data).toMatchObject({ state: 'gone', byUserId: caller.userId }),
    )
    const again = connect(ports[1] ?? 0, caller)
    await until(() =>
      expect(again.of('welcome')[0]?.data.openCall).toMatchObject({
        roomNum,
        phase: 'reconnecting',
        role: 'caller',
        person: { id: host.userId },
      }),
    )
    await caller.call('callMedia', { body: { roomNum, state: 'back' } })
    await until(() => expect(b.of('call.media').at(-1)?.data).toMatchObject({ state: 'back' }))
    expect((await host.call('callHangup', { body: { roomNum } })).minutes).toBe(1)
  })
})

describe('an instance that dies', () => {
  it("is noticed; its people's call is held from its last beat and goes on when they are back", async () => {
    const dying = await createTestGateway({ database: { ...first.database, close: async () => {} } })
    const port = await dying.start()
    const [a, b] = [connect(port, caller), connect(port, host)]
    await until(() => [a, b].forEach((line) => expect(line.of('welcome')).toHaveLength(1)))
    const { roomNum } = await caller.call('callLaunch', { body: { matchUserId: host.userId } })
    await host.call('callAnswer', { body: { roomNum } })
    for (const client of [caller, host]) await client.call('callNotifyStart', { body: { roomNum } })
    await dying.realtime.kill()
    open.forEach((line) => line.close())
    const holds = async (): Promise<unknown> =>
      (
        await rowsOf<{ holds: unknown }>(
          first.context.db,
          sql`select holds from call where room_num = ${roomNum}`,
        )
      )[0]?.holds
    await vi.waitFor(
      async () =>
        expect(await holds()).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ cause: 'gateway', personId: caller.userId }),
            expect.objectContaining({ cause: 'gateway', personId: host.userId }),
          ]),
        ),
      { timeout: 15_000, interval: 100 },
    )
    const [c, d] = [connect(ports[0] ?? 0, caller), connect(ports[1] ?? 0, host)]
    c.since = a.since
    d.since = b.since
    await vi.waitFor(async () => expect(await holds()).toEqual([]), { timeout: 15_000, interval: 50 })
    await caller.call('callHangup', { body: { roomNum } })
    await dying.close()
  })
})
