/** By what points are summed. */
export const PERIODS = ['days', 'weeks', 'months'] as const
export type Period = (typeof PERIODS)[number]
export const isPeriod = (value: string): value is Period => (PERIODS as readonly string[]).includes(value)

const COUNTS: { readonly [P in Period]: number } = { days: 7, weeks: 8, months: 6 }
const MONDAY = 1

/**
 * Beginnings of the last spans by the calendar of this device, rising, and the end of the running one. Days
 * of 23 or 25 hours are days; weeks begin on Monday.
 */
export function boundsOf(period: Period, now: number): readonly number[] {
  const today = new Date(now)
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()]
  const sinceMonday = (today.getDay() - MONDAY + 7) % 7
  const startOf = (back: number): number =>
    (period === 'days'
      ? new Date(year, month, day - back)
      : period === 'weeks'
        ? new Date(year, month, day - sinceMonday - 7 * back)
        : new Date(year, month - back, 1)
    ).getTime()
  return Array.from({ length: COUNTS[period] + 1 }, (_, index) => startOf(COUNTS[period] - 1 - index))
}
