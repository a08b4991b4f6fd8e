import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QUIET_AFTER_MS, useAutomaticPopups } from './useAutomaticPopups.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('one popup of our own accord at a time, and none for half a minute after it (R7.75)', () => {
  const { result } = renderHook(useAutomaticPopups)
  const turns = () => [result.current.mayOpen('alerts'), result.current.mayOpen('suggestion')]
  expect(turns()).toEqual([true, true])
  expect(result.current.mayOpen('install')).toBe(true)
  act(() => result.current.changed('checkIn', true))
  expect(turns(), 'the check-in goes first').toEqual([false, false])
  act(() => result.current.changed('checkIn', false))
  act(() => {
    vi.advanceTimersByTime(QUIET_AFTER_MS)
  })
  expect(result.current.mayOpen('install'), 'the home screen may follow it').toBe(true)
  act(() => result.current.changed('suggestion', false))
  expect(turns()).toEqual([true, true])
  act(() => result.current.changed('suggestion', true))
  expect(turns()).toEqual([false, true])
  act(() => result.current.changed('alerts', false))
  expect(turns()).toEqual([false, true])
  act(() => result.current.changed('suggestion', false))
  expect(turns()).toEqual([false, false])
  act(() => {
    vi.advanceTimersByTime(QUIET_AFTER_MS - 1)
  })
  expect(turns()).toEqual([false, false])
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(turns()).toEqual([true, true])
  expect(result.current.mayOpen('install')).toBe(false)
})
