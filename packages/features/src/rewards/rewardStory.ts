import type { Data } from '@visavis/core/contract'
import { fn } from 'storybook/test'
import type { CheckInState } from './useCheckIn.ts'

const WEEK = [5, 5, 10, 10, 15, 15, 30]
type Days = Data<'checkInDays'>

/** Days of somebody on the third day of the first week. */
export const daysOf = (changes: Partial<Days> = {}): Days => ({
  days: WEEK.map((coins, nth) => ({ coins, state: nth < 2 ? 'done' : nth === 2 ? 'today' : 'next' })),
  coins: 10,
  vip: { coins: 10, active: false },
  show: true,
  hasCheck: false,
  totalCoin: 10,
  resetAt: Date.UTC(2099, 0, 1),
  ...changes,
})

/** The check-in as a story shows it. */
export const checkInOf = (days: Partial<Days> = {}, changes: Partial<CheckInState> = {}): CheckInState => ({
  days: daysOf(days),
  failure: null,
  reading: false,
  busy: false,
  problem: null,
  arrivals: 0,
  press: fn(),
  readAgain: fn(),
  ...changes,
})
