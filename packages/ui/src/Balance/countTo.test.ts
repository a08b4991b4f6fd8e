import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countTo } from './countTo.ts'

test('starts at the old and ends at the new number, exactly', () => {
  expect(countTo(100, 700, 0)).toBe(100)
  expect(countTo(100, 700, 600)).toBe(700)
  expect(countTo(700, 100, 10_000)).toBe(100)
  expect(countTo(0, 1, 300, 0)).toBe(1)
})
test('never leaves the two numbers and never turns back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 100 }),
      (from, to, at, later) => {
        const [low, high] = from < to ? [from, to] : [to, from]
        const now = countTo(from, to, at)
        const next = countTo(from, to, at + later)
        expect(now).toBeGreaterThanOrEqual(low)
        expect(now).toBeLessThanOrEqual(high)
        expect(from < to ? next >= now : next <= now).toBe(true)
      },
    ),
  )
})
