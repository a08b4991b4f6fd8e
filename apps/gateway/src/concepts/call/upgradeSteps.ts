import type { UpgradeAction } from '@visavis/core/contract'
import type { Call } from './call.ts'
import { billingEvents, type Outgoing } from './outgoing.ts'
import { schedule } from './schedule.ts'

/** A question for video may be answered for this long (MU.03). */
export const UPGRADE_ASK_MS = 20_000

/** Somebody asked and still waits. */
export const isUpgradeOpen = (call: Call, now: number): boolean =>
  call.upgradeBy !== null && call.upgradeUntil !== null && call.upgradeUntil > now

/** MU.01 */
export function askForUpgrade(call: Call, personId: number, now: number, out: Outgoing[]): void {
  call.upgradeBy = personId
  call.upgradeUntil = now + UPGRADE_ASK_MS
  out.push(...upgradeEvents(call, 'request', personId, null))
  schedule(call)
}

/** MU.02: a video call from here on, for people and for the meter. */
export function acceptUpgrade(call: Call, personId: number, out: Outgoing[]): void {
  out.push(...upgradeEvents(call, 'accept', personId, null))
  call.callType = 1
  call.price = call.videoPrice
  call.pointsPerMinute = call.videoPoints
  // A coupon for voice ends with the voice minutes; the price of the next one was just agreed to.
  if (call.couponScope === 'voice') call.couponMinutes = Math.min(call.couponMinutes, call.minutes)
  forget(call)
  out.push(...billingEvents(call))
  schedule(call)
}

/** MU.03, MU.04: it stays a voice call. */
export function closeUpgrade(
  call: Call,
  action: Extract<UpgradeAction, 'decline' | 'cancel'>,
  byUserId: number,
  reason: 'timeout' | 'noCoins' | null,
  out: Outgoing[],
): void {
  out.push(...upgradeEvents(call, action, byUserId, reason))
  forget(call)
  schedule(call)
}

/** Nobody asks any more: answered, withdrawn, or the call is over. */
function forget(call: Call): void {
  call.upgradeBy = null
  call.upgradeUntil = null
}

const upgradeEvents = (
  call: Call,
  action: UpgradeAction,
  byUserId: number,
  reason: 'timeout' | 'noCoins' | null,
): Outgoing[] =>
  [call.callerId, call.calleeId].map((personId) => ({
    kind: 'upgrade',
    personId,
    action,
    byUserId,
    reason,
    until: call.upgradeUntil,
  }))
