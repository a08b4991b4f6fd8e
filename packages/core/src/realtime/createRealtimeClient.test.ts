import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hello } from '../contract/index.ts'
import { MAX_BACKOFF_MS, backoffMs } from './backoff.ts'
import { createRealtimeClient } from './createRealtimeClient.ts'
import type { SocketListener } from './createRealtimeClient.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp({ session = true, helloMs = 0 } = {}) {
  const hellos: Hello[] = []
  const acks: number[] = []
  let listener: SocketListener | undefined
  let answer: unknown = { ok: true }
  const drops: number[] = []
  const client = createRealtimeClient({
    random: () => 1,
    hello: async (since) => {
      if (helloMs > 0)
        await new Promise((done) => {
          setTimeout(done, helloMs)
        })
      return session ? ({ since } as Hello) : null
    },
    loadSocket: async () => (given) => {
      listener = given
      return {
        connect: (hello) => {
          hellos.push(hello)
        },
        disconnect: () => {
          drops.push(hellos.length)
        },
        emit: async () => answer,
      }
    },
  })
  const frames: unknown[] = []
  client.subscribe((frame) => frames.push([frame.id, frame.event]))
  const push = (id: number, event: string, data: unknown) =>
    listener?.frame({ id, event, ts: 1, data }, (cursor) => acks.push(cursor))
  return {
    client,
    hellos,
    drops,
    acks,
    frames,
    push,
    cut: (refusal?: unknown) => listener?.closed(refusal),
    welcome: (seq: number) =>
      push(0, 'welcome', { now: 1, goldNum: 5, unread: 0, bootId: 'b', seq, openCall: null }),
    balance: (id: number) => push(id, 'balance', { goldNum: 1, delta: 1, reason: 'x', refId: '', seq: id }),
    emits: (value: unknown) => {
      answer = value
    },
  }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('online with the welcome; frames in order, each once, acknowledged with the cursor', async () => {
  const { client, welcome, balance, frames, acks, push } = setUp()
  client.open()
  await settle()
  expect(client.state()).toBe('connecting')
  welcome(4)
  expect(client.state()).toBe('online')
  balance(5)
  balance(6)
  balance(5)
  balance(6)
  balance(7)
  push(8, 'balance', { wrong: true })
  push(9, 'of.the.future', {})
  push(0, 'presence', { userId: 3, status: 2 })
  expect(frames).toEqual([
    [0, 'welcome'],
    [5, 'balance'],
    [6, 'balance'],
    [7, 'balance'],
    [0, 'presence'],
  ])
  expect(acks.at(-1)).toBe(9)
})

test('after a cut it comes back with its cursor, later and later, at most 15 s', async () => {
  const { client, hellos, welcome, balance, cut } = setUp()
  client.open()
  await settle()
  welcome(4)
  balance(5)
  cut()
  expect(client.state()).toBe('connecting')
  await vi.advanceTimersByTimeAsync(999)
  expect(hellos).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(hellos[1]?.since).toBe(5)
  cut()
  await vi.advanceTimersByTimeAsync(2000)
  expect(hellos).toHaveLength(3)
  welcome(5)
  expect(client.state()).toBe('online')
})

test.each([
  [{ code: 429, status: 429, values: { seconds: 3 } }, 4000],
  [{ code: 429, status: 429, values: { seconds: 1e9 } }, 61_000],
  [{ code: 429, status: 429, values: { seconds: -5 } }, 1000],
  [{ code: 429, status: 429, values: { seconds: 'soon' } }, 1000],
])('refused by an overloaded gateway with %j it comes again after %i ms', async (refusal, ms) => {
  const { client, hellos, cut } = setUp()
  client.open()
  await settle()
  cut(refusal)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(hellos).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(hellos).toHaveLength(2)
})

test('displaced by newer lines it stays away until somebody comes back to the page', async () => {
  const { client, hellos, welcome, push, cut } = setUp()
  client.open()
  await settle()
  welcome(4)
  push(0, 'line.displaced', {})
  cut()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(hellos).toHaveLength(1)
  expect(client.state()).toBe('connecting')
  client.hurry()
  await settle()
  expect(hellos).toHaveLength(2)
  welcome(4)
  expect(client.state()).toBe('online')
  cut()
  await vi.advanceTimersByTimeAsync(1000)
  expect(hellos, 'an ordinary cut after it is tried again').toHaveLength(3)
})

test('a connection without a welcome is none', async () => {
  const { client, hellos } = setUp()
  client.open()
  await vi.advanceTimersByTimeAsync(10_000 + 1000)
  expect(hellos).toHaveLength(2)
})

test('hurry tries at once; a gateway that lost its data starts over', async () => {
  const { client, hellos, welcome, balance, cut, frames } = setUp()
  client.open()
  await settle()
  welcome(40)
  balance(41)
  cut()
  client.hurry()
  await settle()
  expect(hellos[1]?.since).toBe(41)
  welcome(2)
  balance(3)
  expect(frames.at(-1)).toEqual([3, 'balance'])
})

test('hurry drops a try that is under way before it greets again: a gateway greeted twice on one connection closes it', async () => {
  const { client, hellos, drops, welcome } = setUp()
  client.open()
  await settle()
  client.hurry()
  await settle()
  expect([hellos.length, drops]).toEqual([2, [1]])
  welcome(4)
  expect(client.state()).toBe('online')
})

test('of tries that overlap before they greet only the newest does', async () => {
  const { client, hellos } = setUp({ helloMs: 20 })
  client.open()
  await vi.advanceTimersByTimeAsync(10)
  client.hurry()
  await vi.advanceTimersByTimeAsync(100)
  expect(hellos).toHaveLength(1)
})

test('closing stops everything and forgets the cursor', async () => {
  const { client, hellos, welcome, frames, balance } = setUp()
  client.open()
  await settle()
  welcome(4)
  client.close()
  balance(5)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([client.state(), hellos.length, frames.length]).toEqual(['idle', 1, 1])
  client.open()
  await settle()
  expect(hellos[1]?.since).toBe(0)
})

test.each([
  [{ code: 401, status: 401 }, 'session.expired'],
  [{ code: 10023, status: 401 }, 'session.kicked'],
  [{ code: 10116, status: 200 }, 'session.banned'],
  [{ code: 20302, status: 200 }, 'session.banned'],
  [{ code: 20303, status: 200 }, 'session.banned'],
  [{ code: 20108, status: 200 }, 'session.banned'],
])('a handshake refused with %j reads as %s', async (refusal, event) => {
  const { client, frames, cut } = setUp()
  client.open()
  await settle()
  cut({ code: 20920, status: 400, serverTime: 5 })
  cut(undefined)
  expect(frames).toEqual([])
  cut(refusal)
  expect(frames).toEqual([[0, event]])
})

test('sending says how it went and never rejects', async () => {
  const { client, welcome, emits } = setUp()
  expect(await client.send('call.state', {})).toEqual({ ok: false, code: 0 })
  client.open()
  await settle()
  welcome(0)
  expect(await client.send('call.state', {})).toEqual({ ok: true })
  emits({ ok: false, code: 20004 })
  expect(await client.send('call.state', {})).toEqual({ ok: false, code: 20004 })
  emits(Promise.reject(new Error('timeout')))
  expect(await client.send('call.state', {})).toEqual({ ok: false, code: 0 })
})

test('back-off: full jitter over 1, 2, 4, 8, 15 s', () => {
  expect([0, 1, 2, 3, 4, 50].map((tries) => backoffMs(tries, () => 1))).toEqual([
    1000,
    2000,
    4000,
    8000,
    MAX_BACKOFF_MS,
    MAX_BACKOFF_MS,
  ])
  expect(backoffMs(4, () => 0.5)).toBe(7500)
  expect(backoffMs(4, () => 0)).toBe(250)
})

test('a line that goes on for another tab begins at its cursor, as a fresh page until it is welcome', async () => {
  const hellos: [number, boolean][] = []
  let listener: SocketListener | undefined
  const client = createRealtimeClient({
    random: () => 1,
    since: 7,
    hello: async (since, fresh) => {
      hellos.push([since, fresh])
      return { since } as Hello
    },
    loadSocket: async () => (given) => {
      listener = given
      return { connect: () => undefined, disconnect: () => undefined, emit: async () => null }
    },
  })
  client.open()
  await settle()
  const welcome = (seq: number) =>
    listener?.frame(
      {
        id: 0,
        event: 'welcome',
        ts: 1,
        data: { now: 1, goldNum: 5, unread: 0, bootId: 'b', seq, openCall: null },
      },
      () => undefined,
    )
  welcome(9)
  listener?.frame(
    { id: 10, event: 'balance', ts: 1, data: { goldNum: 1, delta: 1, reason: 'x', refId: '', seq: 10 } },
    () => undefined,
  )
  // Asked for, and older than what came meanwhile.
  welcome(9)
  listener?.closed()
  await vi.advanceTimersByTimeAsync(1000)
  expect(hellos).toEqual([
    [7, true],
    [10, false],
  ])
})
