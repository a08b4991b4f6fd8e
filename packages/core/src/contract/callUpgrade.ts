import * as v from 'valibot'
import { callType } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { coins, count, personId, roomRef, timestamp } from './scalars.ts'

/** Steps of a voice call that becomes a video call (M-UPGRADE). */
export const upgradeAction = v.picklist(['request', 'accept', 'decline', 'cancel'])
export type UpgradeAction = v.InferOutput<typeof upgradeAction>

export const callUpgradeContract = {
  /**
   * Either side asks, the other answers (R4.25). Whoever pays says the `price` of a video minute they were
   * shown, asking or accepting.
   */
  callUpgrade: {
    method: 'POST',
    path: '/api/call/upgrade',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    body: v.object({ roomNum: roomRef, action: upgradeAction, price: v.optional(coins, 0) }),
    data: v.object({ callType, price: coins }),
  },
} as const satisfies Record<string, Endpoint>

export const callUpgradeEvents = {
  /**
   * To both sides and all their tabs (W.11). `price` is what a video minute costs the caller,
   * `pointsPerMinute` what it earns the callee.
   */
  'call.upgrade': v.object({
    roomNum: roomRef,
    action: upgradeAction,
    byUserId: personId,
    price: coins,
    pointsPerMinute: count,
    until: timestamp,
    now: timestamp,
    /** Set with decline when nobody pressed it: silence, or coins that do not cover a video minute. */
    reason: v.nullable(v.picklist(['timeout', 'noCoins'])),
  }),
} as const
