import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LineFlow, LinePath, LinePathWish } from '@visavis/core/rtc/line/LinePort'
import { lineFile } from './lineFile.ts'
import { progressOf, untested, type LineResults } from './line.states.ts'
import { PATH_MS, REACH_MS, SEND_MS, testLine, type LinePorts } from './testLine.ts'
import { verdictOf } from './verdictOf.ts'

const TURN = [
  {
    urls: ['turn:relay.example:3478', 'turn:relay.example:3478?transport=tcp'],
    username: '1:2',
    credential: 'x',
  },
]
const fine: LineFlow = { upKbps: 900, downKbps: 880, lossPercent: 0, rttMs: 40 }
const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function line({
  servers = TURN,
  gateway = true,
  socket = true as boolean | 'silent',
  direct = true,
  relay = true,
  flow = fine,
}: {
  servers?: typeof TURN
  gateway?: boolean
  socket?: boolean | 'silent'
  direct?: boolean
  relay?: boolean
  flow?: LineFlow
} = {}) {
  const wishes: LinePathWish[] = []
  const closed: string[] = []
  const ports = {
    gateway: {
      request: async () =>
        gateway ? { ok: true, data: { iceServers: servers, now: 0 } } : { ok: false, failure: {} },
    },
    realtime: {
      send: socket === 'silent' ? never : async () => (socket ? { ok: true } : { ok: false, code: 0 }),
    },
    linePath: async (wish: LinePathWish): Promise<LinePath | null> => {
      wishes.push(wish)
      if (!(wish.policy === 'all' ? direct : relay)) return null
      return {
        connectMs: 12,
        kinds: [wish.policy === 'all' ? 'host' : 'relay'],
        measure: async () => flow,
        close: () => {
          closed.push(wish.policy)
        },
      }
    },
  } as unknown as LinePorts
  return { ports, wishes, closed }
}
const run = async (ports: LinePorts, signal = new AbortController().signal) => {
  const told: LineResults[] = []
  const work = testLine(ports, (results) => told.push(results), signal)
  await vi.runAllTimersAsync()
  return { results: await work, told }
}

it('tests gateway, socket, both paths and media over the relay, tells each step, and closes the paths', async () => {
  const { ports, wishes, closed } = line()
  const { results, told } = await run(ports)
  expect(results).toMatchObject({
    gateway: { state: 'ok' },
    socket: { state: 'ok' },
    direct: { state: 'ok', kinds: ['host'] },
    relay: { state: 'ok', kinds: ['relay'] },
    media: { state: 'flowed', over: 'relay', flow: fine },
  })
  expect(verdictOf(results)).toBe('good')
  expect(wishes.map(({ policy, iceServers }) => [policy, iceServers])).toEqual([
    ['relay', TURN],
    ['all', [{ urls: ['stun:relay.example:3478'] }]],
  ])
  expect(closed.toSorted()).toEqual(['all', 'relay'])
  const shares = told.map(progressOf)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect([shares.at(0), shares.at(-1)]).toEqual([0, 1])
})

it('stays below ten seconds when everything is slow', () => {
  expect(REACH_MS + PATH_MS + SEND_MS).toBeLessThanOrEqual(10_000)
})

it('goes on where a step fails, and says what that means', async () => {
  const verdict = async (parts: Parameters<typeof line>[0]) =>
    verdictOf((await run(line(parts).ports)).results)
  expect(await verdict({ gateway: false })).toBe('noGateway')
  expect(await verdict({ socket: false })).toBe('noSocket')
  expect(await verdict({ socket: 'silent' })).toBe('noSocket')
  expect(await verdict({ direct: false, relay: false })).toBe('noPath')
  expect(await verdict({ direct: false })).toBe('good')
  expect(await verdict({ servers: [] })).toBe('unmeasured')
  expect(await verdict({ relay: false })).toBe('unmeasured')
  expect(await verdict({ flow: { ...fine, downKbps: 40 } })).toBe('soundOnly')
  expect(await verdict({ flow: { ...fine, lossPercent: 20 } })).toBe('soundOnly')
  expect(await verdict({ flow: { ...fine, rttMs: 700 } })).toBe('smallPicture')
})

it('has no relay to fail where none is configured', async () => {
  const { results } = await run(line({ servers: [] }).ports)
  expect(results).toMatchObject({ relay: { state: 'none' }, media: { over: 'direct' } })
})

it('stops telling when it is left, and still closes', async () => {
  const { ports, closed } = line()
  const leaving = new AbortController()
  const told: LineResults[] = []
  const work = testLine(
    {
      ...ports,
      linePath: async (wish) => {
        leaving.abort()
        return ports.linePath(wish)
      },
    },
    (results) => told.push(results),
    leaving.signal,
  )
  await vi.runAllTimersAsync()
  await work
  expect(told.every(({ media }) => media.state === 'waiting')).toBe(true)
  expect(closed).toHaveLength(2)
})

it('writes a file without addresses or access', async () => {
  const { results } = await run(line().ports)
  const text = lineFile(results, 'good', ['Good.'], {
    brand: 'Zest',
    version: '1',
    browser: 'B',
    network: '4g',
    atMs: 0,
  })
  expect(JSON.parse(text)).toMatchObject({
    format: 'visavis-line-1',
    at: '1970-01-01T00:00:00.000Z',
    verdict: 'good',
    words: ['Good.'],
    results: { media: { over: 'relay' } },
  })
  expect(text).not.toMatch(/relay\.example|credential|username/)
  expect(progressOf(untested)).toBe(0)
})
