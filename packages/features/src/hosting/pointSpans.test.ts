import { expect, it } from 'vitest'
import { boundsOf, PERIODS } from './pointSpans.ts'

/** Wednesday, 25 November 2026, in the afternoon. */
const NOW = new Date(2026, 10, 25, 15, 30).getTime()
const date = (at: number | undefined) => {
  const day = new Date(at ?? 0)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate(), day.getHours()]
}

it('days begin at midnight of this device, and the last one is today', () => {
  const bounds = boundsOf('days', NOW)
  expect(bounds).toHaveLength(8)
  expect([bounds[0], bounds[6], bounds[7]].map(date)).toEqual([
    [2026, 11, 19, 0],
    [2026, 11, 25, 0],
    [2026, 11, 26, 0],
  ])
})
it('weeks begin on Monday, also on a Sunday', () => {
  const bounds = boundsOf('weeks', NOW)
  expect([bounds[0], bounds[7], bounds[8]].map(date)).toEqual([
    [2026, 10, 5, 0],
    [2026, 11, 23, 0],
    [2026, 11, 30, 0],
  ])
  const sunday = boundsOf('weeks', new Date(2026, 10, 29, 23).getTime())
  expect(sunday).toEqual(bounds)
})
it('months go over the turn of the year', () => {
  const bounds = boundsOf('months', new Date(2026, 1, 3).getTime())
  expect([bounds[0], bounds[5], bounds[6]].map(date)).toEqual([
    [2025, 9, 1, 0],
    [2026, 2, 1, 0],
    [2026, 3, 1, 0],
  ])
})
it.each(PERIODS)('%s rise without a gap and hold this moment in the last one', (period) => {
  const bounds = boundsOf(period, NOW)
  expect([...bounds].toSorted((one, other) => one - other)).toEqual(bounds)
  expect((bounds.at(-2) ?? 0) <= NOW && NOW < (bounds.at(-1) ?? 0)).toBe(true)
})
