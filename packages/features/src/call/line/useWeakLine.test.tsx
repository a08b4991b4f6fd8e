import { act, cleanup, renderHook } from '@testing-library/react'
import { freshRoom } from '@visavis/domain/call/call.slice'
import { WEAK_FOR_MS } from '@visavis/domain/line/weakLine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWeakLine } from './useWeakLine.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const weak = { ...freshRoom, bars: 0 as const }

test('a line that was weak for a while is offered sound first; one that is gone is not, and one that went takes the offer back', () => {
  const { result, rerender } = renderHook(({ gone }) => useWeakLine(weak, gone), {
    initialProps: { gone: true },
  })
  act(() => {
    vi.advanceTimersByTime(10 * WEAK_FOR_MS)
  })
  expect(result.current.offered).toBe(false)
  rerender({ gone: false })
  act(() => {
    vi.advanceTimersByTime(WEAK_FOR_MS - 1)
  })
  expect(result.current.offered).toBe(false)
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(result.current.offered).toBe(true)
  rerender({ gone: true })
  expect(result.current.offered).toBe(false)
})
