import { expect, it } from 'vitest'
import { averageWorth } from './worth.ts'

it('counts gifts at their price, and a further spin at the average', () => {
  const gifts = [{ giftId: 'rose', picture: 'rose', star: 1, price: 10 }] as const
  expect(
    averageWorth(
      [
        { id: 'a', kind: 'coins', coins: 20, weight: 1 },
        { id: 'b', kind: 'gift', giftId: 'rose', weight: 1 },
        { id: 'c', kind: 'spin', weight: 2 },
      ],
      gifts,
    ),
  ).toBe(15)
  expect(
    averageWorth(
      [
        { id: 'a', kind: 'coins', coins: 20, weight: 1 },
        { id: 'b', kind: 'coupon', minutes: 3, scope: 'both', days: 30, weight: 1 },
      ],
      gifts,
    ),
  ).toBe(10)
})
