import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RealtimeClient, RealtimeState } from './RealtimeClient.ts'
import { createLazyRealtime } from './createLazyRealtime.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)

function fakeClient() {
  const log: string[] = []
  let tell: (state: RealtimeState) => void = () => undefined
  const client: RealtimeClient = {
    open: () => {
      log.push('open')
    },
    close: () => {
      log.push('close')
    },
    hurry: () => {
      log.push('hurry')
    },
    state: () => 'online',
    leads: () => true,
    lead: () => {
      log.push('lead')
    },
    onLead: () => () => undefined,
    send: async () => ({ ok: true }),
    subscribe: () => () => undefined,
    onState: (listener) => {
      tell = listener
      return () => undefined
    },
  }
  return { client, log, tell: (state: RealtimeState) => tell(state) }
}

test('its code comes with the first opening; who listens before hears afterwards', async () => {
  const fake = fakeClient()
  const load = vi.fn(async () => fake.client)
  const lazy = createLazyRealtime(load)
  const states: RealtimeState[] = []
  const stop = lazy.onState((state) => states.push(state))
  lazy.close()
  lazy.hurry()
  expect([load.mock.calls.length, lazy.state()]).toEqual([0, 'idle'])
  lazy.open()
  expect([lazy.state(), await lazy.send('call.state', {})]).toEqual(['connecting', { ok: false, code: 0 }])
  await settle()
  expect([fake.log, lazy.state(), await lazy.send('call.state', {})]).toEqual([
    ['open'],
    'online',
    { ok: true },
  ])
  fake.tell('online')
  stop()
  fake.tell('idle')
  expect([states, load.mock.calls.length]).toEqual([['online'], 1])
})

test('code that cannot be fetched is asked for again, at once when told to hurry, and not after closing', async () => {
  const fake = fakeClient()
  const load = vi
    .fn<() => Promise<RealtimeClient>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(fake.client)
  const lazy = createLazyRealtime(load)
  lazy.open()
  await settle()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(load).toHaveBeenCalledTimes(2)
  lazy.close()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledTimes(2)
  lazy.open()
  await settle()
  expect(fake.log).toEqual(['open'])
})
