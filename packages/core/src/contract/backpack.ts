import * as v from 'valibot'
import { callCoupon } from './callCoupon.ts'
import type { Endpoint } from './endpoint.ts'
import { giftId, giftName, giftPicture, giftStar } from './giftList.ts'
import { count, page, paging, timestamp } from './scalars.ts'

/** Days after which a used or expired item is gone (C.22). */
export const BACKPACK_DAYS = 30
/** Most items somebody may hold at once. */
export const MOST_ITEMS = 60

const held = {
  id: count,
  /** Who gave it. */
  source: v.picklist(['team', 'task', 'wheel']),
  givenAt: timestamp,
  expiresAt: timestamp,
  usedAt: v.nullable(timestamp),
}
export type ItemSource = v.InferOutput<(typeof held)['source']>

/** A gift that waits to be given without coins, as it was when it came. */
export const backpackItem = v.object({
  type: v.literal('gift'),
  ...held,
  giftId,
  name: v.optional(giftName),
  picture: giftPicture,
  star: giftStar,
})
export type BackpackItem = v.InferOutput<typeof backpackItem>

/** A call coupon; `reserved` while it stands for a call that rings. */
export const backpackCoupon = v.object({
  type: v.literal('coupon'),
  ...held,
  ...callCoupon.entries,
  reserved: v.boolean(),
})
export type BackpackCoupon = v.InferOutput<typeof backpackCoupon>
export type BackpackEntry = BackpackItem | BackpackCoupon

/** Backpack: P.105. A gift is used by `giftSend`, a coupon by `callLaunch`, with its id. */
export const backpackContract = {
  /** Gifts or coupons that can be used, what ends first first; or all that is over, newest first. */
  backpack: {
    method: 'GET',
    path: '/facade/api/backpack/list',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    query: v.object({ type: v.optional(v.picklist(['gift', 'coupon', 'expired']), 'gift'), ...paging }),
    data: page(v.variant('type', [backpackItem, backpackCoupon])),
  },
} as const satisfies Record<string, Endpoint>
