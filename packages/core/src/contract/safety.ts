import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { blockedPerson } from './people.ts'
import { email } from './email.ts'
import { count, graphemes, nothing, page, paging, personId, roomRef } from './scalars.ts'

/** Where a report or block was made. */
export const safetyScene = v.picklist([
  'wall',
  'profile',
  'call',
  'ring',
  'history',
  'ended',
  'chat',
  'match',
  'card',
  'search',
  'discover',
  'suggested',
])
export type SafetyScene = v.InferOutput<typeof safetyScene>

/**
 * A small JPEG as a data address: one of the last seconds of a call that its reporter chose to send along.
 */
const reportPicture = v.pipe(
  v.string(),
  v.maxLength(16_000),
  v.regex(/^data:image\/jpeg;base64,\/9j\/[A-Za-z0-9+/]*={0,2}$/),
)
export const REPORT_PICTURES_MAX = 10
/** How long the gateway keeps pictures of a report, days. */
export const REPORT_PICTURES_DAYS = 30
/** Most lines of a thread that go along with a report, the reported one among them. */
export const REPORT_LINES_MAX = 20
/** How long the gateway keeps lines of a report once it is closed, days. */
export const REPORT_LINES_DAYS = 90

/**
 * Lines of the reporter's thread with the reported person, by their places in it. The gateway copies its own;
 * nothing else is taken.
 */
const reportedLines = v.object({
  /** The line that is reported: the other person's, and one of `places`. */
  nth: v.pipe(count, v.minValue(1)),
  places: v.pipe(v.array(v.pipe(count, v.minValue(1))), v.minLength(1), v.maxLength(REPORT_LINES_MAX)),
})
export type ReportedLines = v.InferOutput<typeof reportedLines>

/** Block and report: P.095, P.096. */
export const safetyContract = {
  block: {
    method: 'POST',
    path: '/facade/api/block/add',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.object({ blockedId: personId, scene: v.optional(safetyScene, 'profile') }),
    data: nothing,
  },
  unblock: {
    method: 'POST',
    path: '/facade/api/block/remove',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.object({ blockedId: personId }),
    data: nothing,
  },
  blockedList: {
    method: 'GET',
    path: '/facade/api/block/list',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    query: v.object(paging),
    data: page(blockedPerson),
  },
  report: {
    method: 'POST',
    path: '/facade/api/report/submit',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.object({
      reportedUserId: personId,
      reasonId: v.pipe(count, v.minValue(1), v.maxValue(23)),
      text: v.optional(graphemes(0, 200), ''),
      email: v.optional(v.union([email, v.literal('')]), ''),
      scene: safetyScene,
      roomId: v.optional(v.union([roomRef, v.literal('')]), ''),
      alsoBlock: v.optional(v.boolean(), false),
      /** Oldest first; only with the call they come from. */
      pictures: v.optional(v.pipe(v.array(reportPicture), v.maxLength(REPORT_PICTURES_MAX)), []),
      /**
       * A reported message with what was said around it. @see errors 404 a place that is not in the
       * reporter's thread
       */
      lines: v.optional(reportedLines),
      /** Address of the picture or video that is reported; empty for the person. */
      media: v.optional(
        v.union([v.pipe(v.string(), v.maxLength(200), v.regex(/^\/media\/[\w./-]+$/)), v.literal('')]),
        '',
      ),
    }),
    /**
     * `again`: counted in the open report about the same person. `limit`: not kept, the day's reports were
     * used up; the block holds all the same.
     */
    data: v.object({
      reportId: count,
      blocked: v.boolean(),
      state: v.optional(v.picklist(['new', 'again', 'limit']), 'new'),
    }),
  },
} as const satisfies Record<string, Endpoint>
