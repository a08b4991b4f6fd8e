import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { coins, count, page, paging, text, timestamp } from './scalars.ts'

/** What a system notice can tell of. */
export const SYSTEM_NOTICE_KINDS = [
  'photo',
  'video',
  'profileText',
  'complaint',
  'issue',
  'refund',
  'refundBank',
  'dispute',
  'ticket',
  'contactMoved',
  'bonusTaken',
  'penalty',
  'appeal',
  'hostDecision',
  'payout',
  'subscription',
  'week',
  'report',
] as const
export type SystemNoticeKind = (typeof SYSTEM_NOTICE_KINDS)[number]

/** System notices are kept this long. */
export const SYSTEM_NOTICE_DAYS = 180

/** Something the product or its operators decided about an account, told to its owner. */
export const systemNotice = v.object({
  id: count,
  kind: v.picklist(SYSTEM_NOTICE_KINDS),
  /** What came of it, in the words of its concept: `approved`, `paid`, `lifted`; empty where it is one. */
  state: text(20),
  /** Coins it is about, or 0. */
  coins,
  /** Number of the order, case or account, or empty. */
  reference: text(64),
  /** Name of the person a `report` was about, as it is now; absent where the account is gone. */
  name: v.optional(v.string()),
  /** Screen that shows it, below the language prefix. */
  path: v.pipe(text(200), v.regex(/^\/(?!\/)/)),
  at: timestamp,
  read: v.boolean(),
})
export type SystemNotice = v.InferOutput<typeof systemNotice>

/** What the product tells a person about the own account (R2.28): reviews, refunds, decisions, payouts. */
export const systemNoticesContract = {
  /** Own notices, the latest first. */
  systemNotices: {
    host: 'gateway',
    auth: 'signed',
    method: 'GET',
    path: '/api/notices',
    policy: 'return',
    query: v.object(paging),
    data: page(systemNotice),
  },
  /** How many are not read. */
  systemNoticesUnread: {
    host: 'gateway',
    auth: 'signed',
    method: 'GET',
    path: '/api/notices/unread',
    policy: 'swallow',
    data: v.object({ unread: count }),
  },
  /** Marks as read what came up to a notice, and itself; those that came later stay unread. */
  systemNoticesRead: {
    host: 'gateway',
    auth: 'signed',
    method: 'POST',
    path: '/api/notices/read',
    policy: 'swallow',
    body: v.object({ upTo: count }),
    data: v.object({ unread: count }),
  },
} as const satisfies Record<string, Endpoint>
