import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { giftId, giftName, giftPicture, giftStar } from './giftList.ts'
import { count, page, paging, timestamp } from './scalars.ts'

/** Days after which a used or expired item is gone (C.22). */
export const BACKPACK_DAYS = 30
/** Most items somebody may hold at once. */
export const MOST_ITEMS = 60

/** A gift that waits to be given without coins, as it was when it came. */
export const backpackItem = v.object({
  id: count,
  giftId,
  name: v.optional(giftName),
  picture: giftPicture,
  star: giftStar,
  /** Who gave it. */
  source: v.picklist(['team']),
  givenAt: timestamp,
  expiresAt: timestamp,
  usedAt: v.nullable(timestamp),
})
export type BackpackItem = v.InferOutput<typeof backpackItem>

/** Backpack: P.105. An item is used by `giftSend` with its id. */
export const backpackContract = {
  /** Gifts that can be given, what ends first first; or what was used or has expired, newest first. */
  backpack: {
    method: 'GET',
    path: '/facade/api/backpack/list',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    query: v.object({ type: v.optional(v.picklist(['gift', 'expired']), 'gift'), ...paging }),
    data: page(backpackItem),
  },
} as const satisfies Record<string, Endpoint>
