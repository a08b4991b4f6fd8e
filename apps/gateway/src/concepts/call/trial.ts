import { endCall } from './advance.ts'
import type { CallUpdate } from './callUpdate.ts'
import { isCovered, isTrialOpen, type Call } from './call.ts'
import { dueMinutes, paidUntil } from './meter.ts'
import { billingEvents } from './outgoing.ts'

/**
 * Coins and points of one minute: the first one of a trial call has its own (R9.13), and what a coupon covers
 * earns the host as if it were paid.
 */
export function minuteTerms(call: Call, minute: number): { readonly price: number; readonly points: number } {
  if (isCovered(call, minute)) return { price: 0, points: call.pointsPerMinute }
  return minute === 1 && call.trialPrice !== null
    ? { price: call.trialPrice, points: call.trialPoints }
    : { price: call.price, points: call.pointsPerMinute }
}

/**
 * What time does to a trial: a free minute begins without the books, and one nobody agreed to prolong ends
 * the call where it ended.
 */
export function passTrial({ call, out }: CallUpdate, at: number, now: number): void {
  if (call.trialPrice === null || call.phase !== 'connected') return
  const due = dueMinutes(call, at)
  if (call.trialPrice === 0 && call.minutes === 0 && due > 0) {
    call.minutes = 1
    out.push(...billingEvents(call))
  }
  if (isTrialOpen(call) && call.minutes > 0 && due > 1)
    endCall(call, 'trialOver', paidUntil(call) ?? now, null, out)
}
