import type { CallRole } from '@visavis/core/contract'
import type { call } from './call.tables.ts'

/** A call as its row holds it. Steps change a copy inside the transaction that locked the row. */
export type Call = typeof call.$inferSelect

/** After both joined, both start notices must come within this (D20). */
export const MEDIA_WAIT_MS = 20_000
/** How long the gateway waits for lost media, a lost socket (reload), a lost gateway (D21). */
export const HOLD_MS = { media: 10_000, socket: 30_000, gateway: 60_000 } as const
/** Billing unit (C.18). */
export const MINUTE_MS = 60_000

/** A trial call whose payer has not agreed to more than its minute (R9.13). */
export const isTrialOpen = (call: Pick<Call, 'trialPrice' | 'goesOn'>): boolean =>
  call.trialPrice !== null && !call.goesOn

/** Whether a coupon pays a minute of a call (R3.46). */
export const isCovered = (call: Pick<Call, 'couponMinutes'>, minute: number): boolean =>
  minute <= call.couponMinutes

/** Minutes a coupon still covers. */
export const coveredLeft = (call: Pick<Call, 'couponMinutes' | 'minutes'>): number =>
  Math.max(0, call.couponMinutes - call.minutes)

/** Whether the minute after the charged ones costs coins. */
export const isNextPaid = (call: Call): boolean =>
  call.price > 0 && !isTrialOpen(call) && !isCovered(call, call.minutes + 1)

/** Side of a person in a call, null for everybody else. */
export function roleOf(call: Pick<Call, 'callerId' | 'calleeId'>, personId: number): CallRole | null {
  return personId === call.callerId ? 'caller' : personId === call.calleeId ? 'callee' : null
}

/** The other member. */
export const otherOf = (call: Pick<Call, 'callerId' | 'calleeId'>, personId: number): number =>
  personId === call.callerId ? call.calleeId : call.callerId

/** A copy whose lists may be changed too. */
export const copyOf = (call: Call): Call => ({
  ...call,
  segments: call.segments.map((segment) => ({ ...segment })),
  holds: call.holds.map((hold) => ({ ...hold })),
})
