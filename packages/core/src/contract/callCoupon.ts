import * as v from 'valibot'
import { count, timestamp } from './scalars.ts'

/** Most minutes a coupon may cover. */
export const MOST_COUPON_MINUTES = 60

/** Kinds of call a coupon is good for. */
export const couponScope = v.picklist(['voice', 'video', 'both'])
export type CouponScope = v.InferOutput<typeof couponScope>

/** What a coupon is worth: the first `minutes` of one call cost nothing (R3.45, R3.46). */
export const callCoupon = v.object({
  minutes: v.pipe(count, v.minValue(1), v.maxValue(MOST_COUPON_MINUTES)),
  scope: couponScope,
})
export type CallCoupon = v.InferOutput<typeof callCoupon>

/** A coupon that fits the call asked about. */
export const couponOffer = v.object({ id: count, ...callCoupon.entries, expiresAt: timestamp })
export type CouponOffer = v.InferOutput<typeof couponOffer>

/** Whether a coupon is good for a kind of call: 1 video, 2 voice. */
export const couponFits = (scope: CouponScope, callType: 1 | 2): boolean =>
  scope === 'both' || scope === (callType === 1 ? 'video' : 'voice')
