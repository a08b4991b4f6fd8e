import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { count, nothing, text, timestamp } from './scalars.ts'

/** One tracking record (R7.85): ten fields. */
export const trackingRecord = v.object({
  userId: count,
  deviceId: text(64),
  /** Moment of the event. */
  time: timestamp,
  /** Moment of sending. */
  createTime: timestamp,
  placeId: v.literal(106),
  eventId: v.pipe(v.string(), v.regex(/^106-\d{1,3}-\d{1,3}-\d$/)),
  /** Name with the brand prefix, or the brand's conversion name. */
  event: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,80}$/)),
  country: text(8),
  language: text(8),
  /** Browser, OS, web view: "Chrome 126;Linux;webview:0". */
  model: text(120),
  extra: v.record(text(40), v.union([text(500), v.number(), v.boolean(), v.null()])),
})
export type TrackingRecord = v.InferOutput<typeof trackingRecord>

/** P.036. */
export const trackingContract = {
  bury: {
    method: 'POST',
    path: '/facade/api/bury/exempt/addUserRequestBuryRecordAll',
    host: 'tracking',
    auth: 'public',
    policy: 'swallow',
    remembered: false,
    whileLeaving: true,
    body: v.pipe(v.array(trackingRecord), v.maxLength(200)),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
