import type { BackpackCoupon, BackpackItem } from '@visavis/core/contract/backpack'

/** A rose of a backpack. */
export const itemOf = (id: number, changes: Partial<BackpackItem> = {}): BackpackItem => ({
  type: 'gift',
  id,
  giftId: 'rose',
  picture: 'rose',
  star: 1,
  source: 'team',
  givenAt: Date.UTC(2026, 10, 1),
  expiresAt: Date.UTC(2099, 0, 1),
  usedAt: null,
  ...changes,
})

/** A call coupon of a backpack. */
export const couponItemOf = (id: number, changes: Partial<BackpackCoupon> = {}): BackpackCoupon => ({
  type: 'coupon',
  id,
  minutes: 3,
  scope: 'both',
  reserved: false,
  source: 'team',
  givenAt: Date.UTC(2026, 10, 1),
  expiresAt: Date.UTC(2099, 0, 1),
  usedAt: null,
  ...changes,
})
