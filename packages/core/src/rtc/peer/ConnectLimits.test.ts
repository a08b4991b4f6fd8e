import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RtcFailure } from '../RtcPort.ts'
import { ConnectLimits } from './ConnectLimits.ts'

const RELAY = { candidate: 'candidate:1 1 udp 1 198.51.100.1 3478 typ relay raddr 0.0.0.0 rport 0' }
const HOST = { candidate: 'candidate:1 1 udp 1 198.51.100.1 3478 typ host' }
let failures: RtcFailure[], limits: ConnectLimits
beforeEach(() => {
  vi.useFakeTimers()
  failures = []
  limits = new ConnectLimits({ connectMs: 1000, relayMs: 300 }, (reason) => failures.push(reason))
})
afterEach(() => vi.useRealTimers())

test('the path has its whole time from when it was last expected', () => {
  limits.expectPath()
  vi.advanceTimersByTime(900)
  limits.expectPath()
  vi.advanceTimersByTime(999)
  expect(failures).toEqual([])
  vi.advanceTimersByTime(1)
  expect(failures).toEqual(['timeout'])
})

test('where only relays count the first relay address must come in time', () => {
  limits.opened(true)
  limits.found(HOST)
  limits.found(null)
  vi.advanceTimersByTime(300)
  expect(failures).toEqual(['noRelay'])
})

test('a relay address in time is enough, and other connections need none', () => {
  limits.opened(true)
  limits.found(RELAY)
  vi.advanceTimersByTime(5000)
  limits.opened(true)
  limits.opened(false)
  vi.advanceTimersByTime(5000)
  expect(failures).toEqual([])
})

test('nothing fails once the path stands', () => {
  limits.expectPath()
  limits.opened(true)
  limits.stop()
  vi.advanceTimersByTime(5000)
  expect(failures).toEqual([])
})
