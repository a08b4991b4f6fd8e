import { expect, test } from 'vitest'
import { nextPeriod } from './nextPeriod.ts'

const day = (at: number) => new Date(at).toISOString().slice(0, 16)

test('a week is seven days, a month keeps its day as far as the next one has it', () => {
  const start = Date.UTC(2026, 0, 31, 23, 30)
  expect([day(nextPeriod('weekly', start)), day(nextPeriod('monthly', start))]).toEqual([
    '2026-02-07T23:30',
    '2026-02-28T23:30',
  ])
  expect(day(nextPeriod('monthly', Date.UTC(2026, 11, 24)))).toBe('2027-01-24T00:00')
})
