import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CallEnding } from '@visavis/core/contract'
import type { CouponScope } from '@visavis/core/contract/callCoupon'
import { sql } from 'drizzle-orm'
import type { CallPhase, Hold, Segment } from './call.states.ts'

const moment = () => bigint({ mode: 'number' })

/**
 * Calls, running and past. People stay named after their account is gone: the row is the other side's
 * history, too.
 */
export const call = pgTable(
  'call',
  {
    roomNum: text().primaryKey(),
    /** Media room. */
    roomId: text().notNull().unique(),
    appId: text().notNull(),
    callerId: integer().notNull(),
    calleeId: integer().notNull(),
    callType: integer().$type<1 | 2>().notNull(),
    location: integer().notNull(),
    matchFlag: integer().$type<0 | 1>().notNull(),
    /** Coins per started minute, fixed at launch; 0 is a free call (D19). */
    price: integer().notNull(),
    pointsPerMinute: integer().notNull(),
    /** What a minute costs and earns as video, fixed at launch: a voice call may become one (M-UPGRADE). */
    videoPrice: integer().notNull().default(0),
    videoPoints: integer().notNull().default(0),
    /** What the first minute of a trial call costs (R9.13), 0 a free one; null for every other call. */
    trialPrice: integer(),
    /** What that minute earns, fixed at launch. */
    trialPoints: integer().notNull().default(0),
    /** The payer of a trial call agreed to `price` for the minutes after it. */
    goesOn: boolean().notNull().default(false),
    /** Item of the backpack that covers the first minutes; reserved at launch, used up at connect. */
    couponId: integer(),
    /** Minutes it covers. */
    couponMinutes: integer().notNull().default(0),
    couponScope: text().$type<CouponScope>(),
    friends: boolean().notNull(),
    /** Addresses must not be shown to the other side (D38). */
    relayOnly: boolean().notNull(),
    /** ICE and DTLS run while it rings (D23). */
    early: boolean().notNull(),
    createdAt: moment().notNull(),
    ringUntil: moment().notNull(),
    answeredAt: moment(),
    callerJoinedAt: moment(),
    calleeJoinedAt: moment(),
    callerStartedAt: moment(),
    calleeStartedAt: moment(),
    /** Until when both start notices must be there (D20). */
    mediaUntil: moment(),
    /** When billing began: the later start notice. */
    startedAt: moment(),
    phase: text().$type<CallPhase>().notNull(),
    segments: jsonb().$type<Segment[]>().notNull().default([]),
    holds: jsonb().$type<Hold[]>().notNull().default([]),
    /** Charged minutes and what they came to. */
    minutes: integer().notNull().default(0),
    gold: integer().notNull().default(0),
    points: integer().notNull().default(0),
    /** Set while the last paid minute runs (D22). */
    graceUntil: moment(),
    /** When the ticker must look again; null when nothing is due by time. */
    dueAt: moment(),
    endedAt: moment(),
    /** Connected time before a match became private: free, and no part of the segments. */
    freeMs: integer().notNull().default(0),
    /**
     * Who makes the offers when it is not the caller: in a match that became private whoever pays is the
     * caller from then on, and the media room stays as it is.
     */
    offererId: integer(),
    /** Who asked for video, and until when the other side may answer. */
    upgradeBy: integer(),
    upgradeUntil: moment(),
    callerEnding: text().$type<CallEnding>(),
    calleeEnding: text().$type<CallEnding>(),
  },
  (t) => [
    index('call_due')
      .on(t.dueAt)
      .where(sql`${t.phase} <> 'ended'`),
    index('call_caller').on(t.callerId, t.createdAt),
    index('call_callee').on(t.calleeId, t.createdAt),
    check('call_ended', sql`(${t.phase} = 'ended') = (${t.endedAt} is not null)`),
  ],
)

/** Who is in a running call: one call per person. */
export const callMember = pgTable(
  'call_member',
  {
    personId: integer().primaryKey(),
    roomNum: text()
      .notNull()
      .references(() => call.roomNum),
  },
  (t) => [index('call_member_room').on(t.roomNum)],
)

/** friend/video reports (R7.28), as the browsers sent them. */
export const callReport = pgTable(
  'call_report',
  {
    roomId: text().notNull(),
    personId: integer().notNull(),
    requestType: integer().notNull(),
    matchUserId: integer().notNull(),
    onlineStatus: integer().notNull(),
    busyStatus: integer().notNull(),
    goddessCall: integer().notNull(),
    gold: integer().notNull(),
    inappFlag: integer().notNull(),
    matchFlag: integer().notNull(),
    feeType: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('call_report_room').on(t.roomId, t.personId)],
)

/** users/videos reports (R7.30): each side's own length; the last one counts. */
export const videoReport = pgTable(
  'video_report',
  {
    roomId: text().notNull(),
    personId: integer().notNull(),
    matchUserId: integer().notNull(),
    videoTime: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.personId] })],
)

/** Stars a person gave a call. */
export const callRating = pgTable(
  'call_rating',
  {
    roomNum: text()
      .notNull()
      .references(() => call.roomNum),
    personId: integer().notNull(),
    stars: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomNum, t.personId] })],
)
