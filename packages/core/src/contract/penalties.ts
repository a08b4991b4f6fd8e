import * as v from 'valibot'
import { BAN_RULES } from './appeals.ts'
import type { Endpoint } from './endpoint.ts'
import { count, graphemes, page, paging, text, timestamp } from './scalars.ts'

/**
 * What operators may decide against a host: points set aside, the role suspended, a later place on the wall,
 * payouts held. Each is one row the host can read.
 */
export const PENALTY_KINDS = ['points', 'role', 'wall', 'payout'] as const
export const penaltyKind = v.picklist(PENALTY_KINDS)
export type PenaltyKind = v.InferOutput<typeof penaltyKind>

/**
 * `active`: it holds. `lifted`: operators took it back. `ended`: its time is over, or points are gone for
 * good.
 */
export const penaltyState = v.picklist(['active', 'lifted', 'ended'])
export type PenaltyState = v.InferOutput<typeof penaltyState>

/** Number of a penalty, as people read it out. */
export const penaltyId = v.pipe(v.string(), v.regex(/^N(-[0-9A-Z]{4}){4}$/))
/** Longest appeal. */
export const PENALTY_APPEAL_MAX = 1000

/** A decision against a host as the host sees it. */
export const penalty = v.object({
  penaltyId,
  kind: penaltyKind,
  rule: v.picklist(BAN_RULES),
  /** What it rests on, in the operators' words. */
  evidence: text(1000),
  /** Points set aside by it; 0 for other kinds. */
  points: count,
  state: penaltyState,
  createdAt: timestamp,
  /** When it ends by itself; null: until operators lift it. Points: when they are gone for good. */
  endsAt: v.nullable(timestamp),
  /** Until when an appeal can be sent; null where it cannot any more. */
  appealUntil: v.nullable(timestamp),
  /** Null before there is one: there is one appeal a decision. */
  appeal: v.nullable(
    v.object({
      text: text(PENALTY_APPEAL_MAX * 4),
      state: v.picklist(['open', 'accepted', 'rejected']),
      sentAt: timestamp,
      answer: text(1000),
      answeredAt: v.nullable(timestamp),
    }),
  ),
})
export type Penalty = v.InferOutput<typeof penalty>

const signed = { host: 'api', auth: 'signed', policy: 'return' } as const

/** Decisions against a host, and asking for a second look. */
export const penaltiesContract = {
  /** Newest first. */
  hostPenalties: {
    ...signed,
    method: 'GET',
    path: '/facade/api/host/penalties',
    query: v.object(paging),
    data: page(penalty),
  },
  /**
   * Asks operators to look again; whoever asked before gets what there is.
   *
   * @see errors 404 no such decision of one's own; 409 too late, or it holds no more
   */
  penaltyAppeal: {
    ...signed,
    method: 'POST',
    path: '/facade/api/host/penalties/appeal',
    body: v.object({ penaltyId, text: v.pipe(v.string(), v.trim(), graphemes(1, PENALTY_APPEAL_MAX)) }),
    data: penalty,
  },
} as const satisfies Record<string, Endpoint>

/** A decision against the own account is new, was answered, lifted or is over. */
export const penaltyEvents = {
  'penalty.update': v.object({ penaltyId, kind: penaltyKind, state: penaltyState }),
} as const
