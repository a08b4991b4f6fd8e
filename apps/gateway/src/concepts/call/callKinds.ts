import type { Brand } from '@visavis/core/brand'
import { Refusal } from '../../platform/context.ts'

/** A brand with the features it has now. */
export type FeaturedBrand = Pick<Brand, 'appId' | 'features'>

/** Whether a brand takes calls of a kind now: 1 video, 2 voice. */
export const isKindOpen = ({ features }: FeaturedBrand, callType: 1 | 2): boolean =>
  features[callType === 1 ? 'videoCalls' : 'voiceCalls']

/**
 * For whatever makes a paid video call of something else. What was asked for before stays. @throws Refusal
 * 20501
 */
export function requireVideoCalls(brand: FeaturedBrand): void {
  if (!isKindOpen(brand, 1)) throw new Refusal(20501, { values: { reason: 'kindClosed' } })
}
