import { expect, test, vi } from 'vitest'
import { setUpStore } from '../test/testPorts.ts'
import { checkInOffered, isCheckInDue, untilCheckIn, wasCheckInOffered } from './checkIn.actions.ts'

const status = { status: 0 as const, show: true, hasCheck: false, totalCoin: 0 }
function world(changes: object = {}) {
  const it = setUpStore()
  it.script.hasCheckedIn = { ...status, ...changes }
  return it
}

test('the popup is due while coins of the day are to be had (R4.58, R3.31)', async () => {
  expect(await world().store.dispatch(isCheckInDue())).toBe(true)
  expect(await world({ status: 1, hasCheck: true }).store.dispatch(isCheckInDue())).toBe(false)
  expect(await world({ show: false }).store.dispatch(isCheckInDue())).toBe(false)
})

test('it comes once a day of the gateway, and again at 0:00 UTC (MK.04)', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 24, 23, 59, 59))
  const { store, names } = world()
  store.dispatch(checkInOffered())
  expect(store.dispatch(wasCheckInOffered())).toBe(true)
  expect(store.dispatch(untilCheckIn())).toBe(1000)
  expect(await store.dispatch(isCheckInDue())).toBe(false)
  expect(names(), 'nobody is asked about what has been shown').not.toContain('hasCheckedIn')
  now.mockReturnValue(Date.UTC(2026, 10, 25))
  expect(store.dispatch(wasCheckInOffered())).toBe(false)
  expect(store.dispatch(untilCheckIn())).toBe(0)
  expect(await store.dispatch(isCheckInDue())).toBe(true)
  now.mockRestore()
})
