import type { Wheel, WheelSpin } from '@visavis/core/contract/wheel'
import { PURCHASE_WHEEL } from '@visavis/core/contract/purchaseWheel'
import { DEFAULT_WHEELS } from '@visavis/core/contract/wheelList'
import { fn } from 'storybook/test'
import type { Spin } from './useSpin.ts'

const GIFTS: Wheel['gifts'] = [
  { giftId: 'clover', picture: 'clover', star: 1, price: 5 },
  { giftId: 'rose', picture: 'rose', star: 1, price: 10 },
]

/** The standard wheels as somebody has them at noon. */
export const wheelsOf = (changes: Partial<Wheel> = {}): Wheel[] =>
  DEFAULT_WHEELS.map(({ id, ...wheel }) => ({
    ...wheel,
    activityId: id,
    gifts: GIFTS,
    purchaseSpins: id === PURCHASE_WHEEL ? 1 : 0,
    freeLeft: wheel.freePerDay,
    givenLeft: 0,
    paidLeft: wheel.paidPerDay,
    spinsLeft: wheel.freePerDay,
    commitment: '3b0c'.repeat(16),
    ...changes,
  }))

/** A spin at rest. */
export const spinOf = (changes: Partial<Spin> = {}): Spin => ({
  phase: 'ready',
  result: null,
  problem: null,
  poor: false,
  lost: false,
  press: fn(),
  rest: fn(),
  leave: fn(),
  ...changes,
})

/** A real past spin of the Fortune Wheel, which holds. */
export const PAST: WheelSpin = {
  spinKey: '00000000-0000-4000-8000-000000000001',
  activityId: 'fortune',
  at: Date.UTC(2026, 10, 24, 12),
  source: 'free',
  price: 0,
  prizeId: '2',
  prizes: DEFAULT_WHEELS[0]?.prizes ?? [],
  gifts: GIFTS,
  seed: '5e'.repeat(32),
  commitment: '4d0cc0542f69e9fbb27b6db53004487324e6f49d5e1591b2a9f430c40b573cba',
}
