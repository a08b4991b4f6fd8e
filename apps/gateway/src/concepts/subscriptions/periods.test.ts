import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextTry, PAST_DUE_MS, periodAt, periodEnd } from './periods.ts'

const day = (at: number): string => new Date(at).toISOString().slice(0, 16)
const HOUR = 3_600_000

it('weeks are seven days, to the hour of the start', () => {
  const start = Date.UTC(2026, 10, 24, 9, 30)
  expect([1, 2, 5].map((period) => day(periodEnd('weekly', start, period)))).toEqual([
    '2026-12-01T09:30',
    '2026-12-08T09:30',
    '2026-12-29T09:30',
  ])
})

it('months keep the day of the start as far as they have it', () => {
  const start = Date.UTC(2026, 0, 31, 23, 59)
  expect([1, 2, 3, 12, 13, 25].map((period) => day(periodEnd('monthly', start, period)))).toEqual([
    '2026-02-28T23:59',
    '2026-03-31T23:59',
    '2026-04-30T23:59',
    '2027-01-31T23:59',
    '2027-02-28T23:59',
    '2028-02-29T23:59',
  ])
})

it('a moment is in exactly one period', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('weekly' as const, 'monthly' as const),
      fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) }),
      fc.integer({ min: 0, max: 1500 * 24 }),
      (kind, anchor, hours) => {
        const at = anchor + hours * HOUR
        const period = periodAt(kind, anchor, at)
        expect(at).toBeLessThan(periodEnd(kind, anchor, period))
        expect(at).toBeGreaterThanOrEqual(period === 1 ? anchor : periodEnd(kind, anchor, period - 1))
      },
    ),
  )
})

it('a declined charge is tried on three days, then no more', () => {
  const tries: number[] = []
  for (let at: number | null = 0; at !== null; at = nextTry(0, at)) tries.push(at / HOUR)
  expect(tries).toEqual([0, 27, 54, 72])
  expect(PAST_DUE_MS).toBe(72 * HOUR)
})
