import * as v from 'valibot'
import { CALL_ENDINGS } from './callEndings.ts'
import { callType } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { coins, count, graphemes, roomRef, timestamp } from './scalars.ts'

/** What can be wrong with a call that was paid for. */
export const COMPLAINT_KINDS = ['noPicture', 'noSound', 'brokeOff', 'charged', 'notReal', 'other'] as const
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number]

/** What the browser saw of the line during the call; only the one the call was in knows it. */
export const lineSeen = v.object({
  /** Fewest bars of quality; null when none were measured. */
  worstBars: v.nullable(v.picklist([0, 1, 2, 3, 4])),
  /** How often the path broke and was mended, and ms without it altogether. */
  breaks: v.pipe(count, v.maxValue(10_000)),
  lostMs: count,
})
export type LineSeen = v.InferOutput<typeof lineSeen>

/** Facts about a call, put together by the gateway from its books; nobody has to type them. */
export const complaintEvidence = v.object({
  callType,
  startedAt: timestamp,
  endedAt: timestamp,
  ending: v.picklist(CALL_ENDINGS),
  /** Whole connected seconds. */
  videoTime: count,
  pricePerMinute: coins,
  /** Minutes that stayed charged, what they came to, and minutes given back. */
  minutes: count,
  gold: coins,
  givenBack: count,
  /** Times the meter stood, and ms it stood. */
  pauses: count,
  pausedMs: count,
  seen: v.nullable(lineSeen),
})
export type ComplaintEvidence = v.InferOutput<typeof complaintEvidence>

const caseNumber = v.pipe(v.string(), v.regex(/^C(?:-[0-9A-Z]{4}){4}$/))
export const complaint = v.object({
  caseNumber,
  roomNum: roomRef,
  kind: v.picklist(COMPLAINT_KINDS),
  text: v.string(),
  state: v.picklist(['open', 'answered']),
  createdAt: timestamp,
  answeredAt: v.nullable(timestamp),
  answer: v.string(),
  /** Coins an operator gave back with the answer. */
  goldBack: coins,
})
export type Complaint = v.InferOutput<typeof complaint>

/** "Something was wrong with this call": one complaint a call and person, with its answer. */
export const complaintsContract = {
  complaint: {
    method: 'GET',
    path: '/api/call/complaint',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    query: v.object({ roomNum: roomRef }),
    data: v.object({ evidence: complaintEvidence, complaint: v.nullable(complaint) }),
  },
  fileComplaint: {
    method: 'POST',
    path: '/api/call/complaint',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    body: v.object({
      roomNum: roomRef,
      kind: v.picklist(COMPLAINT_KINDS),
      text: v.optional(graphemes(0, 1000), ''),
      seen: v.optional(v.nullable(lineSeen), null),
    }),
    data: complaint,
  },
} as const satisfies Record<string, Endpoint>
