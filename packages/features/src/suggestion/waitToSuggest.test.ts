import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SUGGEST_AFTER_MS } from '@visavis/domain/suggestion/suggestion.actions'
import { AGAIN_MS, waitToSuggest } from './waitToSuggest.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('two minutes, to the millisecond, and once', () => {
  const suggest = vi.fn()
  waitToSuggest(() => false, suggest)
  expect(SUGGEST_AFTER_MS).toBe(120_000)
  vi.advanceTimersByTime(119_999)
  expect(suggest).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(suggest).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(600_000)
  expect(suggest).toHaveBeenCalledOnce()
})

test('whoever is busy then is asked as soon as they are not', () => {
  let busy = true
  const suggest = vi.fn()
  waitToSuggest(() => busy, suggest)
  vi.advanceTimersByTime(SUGGEST_AFTER_MS + 3 * AGAIN_MS)
  expect(suggest).not.toHaveBeenCalled()
  busy = false
  vi.advanceTimersByTime(AGAIN_MS)
  expect(suggest).toHaveBeenCalledOnce()
})

test.each([SUGGEST_AFTER_MS - 1, SUGGEST_AFTER_MS + AGAIN_MS])(
  'stopped after %d ms it is never done',
  (ms) => {
    const suggest = vi.fn()
    const stop = waitToSuggest(() => ms > SUGGEST_AFTER_MS, suggest)
    vi.advanceTimersByTime(ms)
    stop()
    vi.advanceTimersByTime(600_000)
    expect(suggest).not.toHaveBeenCalled()
  },
)
