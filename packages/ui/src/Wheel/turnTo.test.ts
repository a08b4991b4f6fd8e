import fc from 'fast-check'
import { expect, test } from 'vitest'
import { turnTo } from './turnTo.ts'

test('the middle of the chosen slice ends at the top, whatever the wheel stood at', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      fc.nat({ max: 100 }),
      fc.integer({ min: 0, max: 5_000 }),
      (count, pick, from) => {
        const index = pick % count
        const end = turnTo(index, count, from)
        const middle = ((((index + 0.5) * (360 / count) + end) % 360) + 360) % 360
        expect(Math.min(middle, 360 - middle)).toBeLessThan(1e-6)
        expect(end - from).toBeGreaterThanOrEqual(5 * 360)
        expect(end - from).toBeLessThan(6 * 360)
      },
    ),
  )
})
