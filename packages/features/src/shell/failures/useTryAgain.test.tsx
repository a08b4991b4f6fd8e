import { cleanup, renderHook } from '@testing-library/react'
import { MAX_BACKOFF_MS } from '@visavis/core/realtime/backoff'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTryAgain } from './useTryAgain.ts'

const onRetry = vi.fn()
const LONGEST = 0.999_999

beforeEach(() => {
  vi.useFakeTimers()
  onRetry.mockReset()
  vi.spyOn(Math, 'random').mockReturnValue(LONGEST)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const start = (busy = false, wanted = true) =>
  renderHook(useTryAgain, { initialProps: { wanted, busy, onRetry } })
const triesIn = (ms: number) => {
  const before = onRetry.mock.calls.length
  vi.advanceTimersByTime(ms)
  return onRetry.mock.calls.length - before
}
const says = (target: EventTarget, event: string) => void target.dispatchEvent(new Event(event))

test('tries again with pauses of 1, 2, 4, 8, 15 and 15 s until unmounted', () => {
  const { unmount } = start()
  for (const pause of [1_000, 2_000, 4_000, 8_000, MAX_BACKOFF_MS, MAX_BACKOFF_MS])
    expect([triesIn(pause - 1), triesIn(1)], `${pause}`).toEqual([0, 1])
  unmount()
  says(window, 'online')
  expect(triesIn(60_000)).toBe(0)
})

test('tries at once when the network is back, and goes on with short pauses', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  start()
  expect(triesIn(60_000)).toBe(0)
  line.mockReturnValue(true)
  says(window, 'online')
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(triesIn(2_000)).toBe(1)
})

test('waits while the page is hidden, and tries at once when it is looked at', () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  start()
  expect(triesIn(60_000)).toBe(0)
  seen.mockReturnValue('visible')
  says(document, 'visibilitychange')
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('leaves a running try alone and goes on after it failed', () => {
  const { rerender } = start(true)
  says(window, 'online')
  expect(triesIn(60_000)).toBe(0)
  rerender({ wanted: true, busy: false, onRetry })
  expect(triesIn(1_000)).toBe(1)
})

test('does nothing by itself about other failures', () => {
  start(false, false)
  says(window, 'online')
  says(document, 'visibilitychange')
  expect(triesIn(60_000)).toBe(0)
})
