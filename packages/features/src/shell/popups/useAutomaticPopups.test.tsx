import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { POPUP_ORDER, type AutomaticPopup } from '@visavis/core/contract/automaticPopups'
import { QUIET_AFTER_MS, useAutomaticPopups } from './useAutomaticPopups.ts'

const NONE: readonly string[] = []
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('one popup of our own accord at a time, and none for half a minute after it (R7.75)', () => {
  const { result } = renderHook(() => useAutomaticPopups(NONE))
  const turns = () => [result.current.mayOpen('alerts'), result.current.mayOpen('suggestion')]
  expect(turns()).toEqual([true, true])
  expect(result.current.mayOpen('install')).toBe(true)
  act(() => result.current.changed('checkIn', 'open'))
  expect(turns(), 'the check-in goes first').toEqual([false, false])
  act(() => result.current.changed('checkIn', 'none'))
  act(() => {
    vi.advanceTimersByTime(QUIET_AFTER_MS)
  })
  expect(result.current.mayOpen('install'), 'the home screen may follow it').toBe(true)
  act(() => result.current.changed('suggestion', 'none'))
  expect(turns()).toEqual([true, true])
  act(() => result.current.changed('suggestion', 'open'))
  expect(turns()).toEqual([false, true])
  act(() => result.current.changed('alerts', 'none'))
  expect(turns()).toEqual([false, true])
  act(() => result.current.changed('suggestion', 'none'))
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

test('whoever waits lets nobody before it who stands later in the order (R7.75)', () => {
  const { result } = renderHook(() => useAutomaticPopups(NONE))
  const mayNow = () => POPUP_ORDER.filter((popup) => result.current.mayOpen(popup))
  expect(mayNow()).toEqual([...POPUP_ORDER])
  act(() => result.current.changed('alerts', 'due'))
  expect(mayNow(), 'alerts wait').toEqual(['checkIn', 'offer', 'alerts'])
  act(() => result.current.changed('offer', 'due'))
  expect(mayNow(), 'the offer waits, too').toEqual(['checkIn', 'offer'])
  act(() => result.current.changed('offer', 'open'))
  expect(mayNow(), 'the offer is open').toEqual(['offer'])
  act(() => result.current.changed('offer', 'none'))
  expect(mayNow(), 'quiet after it').toEqual([])
  act(() => {
    vi.advanceTimersByTime(QUIET_AFTER_MS)
  })
  expect(mayNow(), 'alerts still wait').toEqual(['checkIn', 'offer', 'alerts'])
  act(() => result.current.changed('alerts', 'none'))
  expect(mayNow(), 'an offer is no question: the home screen may follow it').toEqual([...POPUP_ORDER])
})

test('the order is check-in, offer, notifications, somebody to talk to, home screen (R7.75)', () => {
  const { result } = renderHook(() => useAutomaticPopups(NONE))
  const waiting = new Set<AutomaticPopup>(POPUP_ORDER)
  act(() => waiting.forEach((popup) => result.current.changed(popup, 'due')))
  const came: string[] = []
  while (waiting.size > 0) {
    const next = [...waiting].filter((popup) => result.current.mayOpen(popup))
    came.push(next.join(' and '))
    waiting.delete(next[0] ?? 'install')
    act(() => {
      for (const popup of next) {
        result.current.changed(popup, 'open')
        result.current.changed(popup, 'none')
      }
      vi.advanceTimersByTime(QUIET_AFTER_MS)
    })
    act(() => {
      vi.advanceTimersByTime(QUIET_AFTER_MS)
    })
  }
  expect(came, 'none after questions offers the home screen').toEqual([
    'checkIn',
    'offer',
    'alerts',
    'suggestion',
    '',
  ])
})

test('what somebody turned off never comes, and keeps nobody waiting (R7.75)', () => {
  const { result, rerender } = renderHook(({ off }) => useAutomaticPopups(off), {
    initialProps: { off: ['offer', 'of a later version'] },
  })
  act(() => result.current.changed('offer', 'due'))
  const mayNow = () => POPUP_ORDER.filter((popup) => result.current.mayOpen(popup))
  expect(mayNow()).toEqual(['checkIn', 'alerts', 'suggestion', 'install'])
  rerender({ off: [] })
  expect(mayNow(), 'turned on again').toEqual(['checkIn', 'offer'])
})
