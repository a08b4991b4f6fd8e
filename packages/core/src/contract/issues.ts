import * as v from 'valibot'
import { captchaAnswer } from './captcha.ts'
import { email } from './email.ts'
import type { Endpoint } from './endpoint.ts'
import { formFile } from './files.ts'
import { money } from './money.ts'
import { order, orderId } from './payments.ts'
import { bankData, refundBank } from './refundBank.ts'
import { PHOTO_BYTES, PHOTO_TYPES } from './photos.ts'
import { coins, count, graphemes, page, paging, text, timestamp } from './scalars.ts'

/** Why somebody reports a problem with an order. */
export const ISSUE_REASONS = ['unwanted', 'notReceived', 'double', 'wrongAmount', 'notMine', 'other'] as const
export const issueReason = v.picklist(ISSUE_REASONS)
export type IssueReason = v.InferOutput<typeof issueReason>

/** States of an issue: MI.01 to MI.07. `success` is shown as "accepted". */
export const ISSUE_STATES = [
  'processing',
  'success',
  'failed',
  'refunded',
  'coinsCredited',
  'rejected',
] as const
export const issueState = v.picklist(ISSUE_STATES)
export type IssueState = v.InferOutput<typeof issueState>

/** Number of an issue, as people read it out. */
export const issueId = v.pipe(v.string(), v.regex(/^I(-[0-9A-Z]{4}){4}$/))

/** Most pictures one report may have. */
export const ISSUE_PICTURES_MAX = 3
/** What a picture is named by until it stands in a report. */
export const issuePictureKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** What a refund of an order gives and takes now: the unspent part of the order, and its bonus. */
export const refundQuote = v.object({
  money,
  /** Coins taken back: bought ones that are not spent, and what is left of the bonus of this order. */
  bought: coins,
  bonus: coins,
})
export type RefundQuote = v.InferOutput<typeof refundQuote>

/** A reported problem with an order, as its buyer sees it. */
export const issue = v.object({
  issueId,
  orderId,
  orderNumber: text(40),
  reason: issueReason,
  text: text(24_000),
  /** Pictures that came with it: addresses for its owner, for half an hour at most. */
  pictures: v.array(v.object({ url: text(300), thumbnail: text(300) })),
  state: issueState,
  /** Answer of the operator; empty until there is one. */
  answer: text(1000),
  /** What the operator asks while the issue is open, and what was replied. */
  question: text(1000),
  reply: text(24_000),
  /** What goes back or went back, for `success` and `refunded`. */
  refund: v.nullable(v.object({ money, coins })),
  /** Coins given, for `coinsCredited`. */
  credited: coins,
  createdAt: timestamp,
  changedAt: timestamp,
  /** Where its answer is mailed to; empty for old ones. */
  email: text(254),
  /** Its refund waits for the bank account of its owner. */
  bankWanted: v.optional(v.literal(true)),
  /** While nothing is decided, or its refund waits for a bank account, its owner may take it back. */
  canWithdraw: v.boolean(),
})
export type Issue = v.InferOutput<typeof issue>

/** Whether a problem with an order can be reported now. */
export const issueAllowed = v.picklist(['yes', 'tooOld', 'refunded', 'unfinished', 'notLast'])
export type IssueAllowed = v.InferOutput<typeof issueAllowed>

const words = (min: number) => v.pipe(v.string(), v.trim(), graphemes(min, 1000))
const signed = { host: 'api', auth: 'signed' } as const

/** Problems with orders: P.116 and P.117. */
export const issuesContract = {
  /**
   * An order, what a refund of it would be now, and the issue that is open or came last.
   *
   * @see errors 20805 no order id, 20004 no such order of this account
   */
  issueForm: {
    ...signed,
    method: 'GET',
    path: '/facade/api/pay/refund/form',
    policy: 'raise',
    query: v.object({ orderId: v.optional(v.union([orderId, v.literal('')]), '') }),
    data: v.object({
      order,
      allowed: issueAllowed,
      /** Days in which problems with card payments can be reported (R9.28). */
      days: count,
      quote: refundQuote,
      issue: v.nullable(issue),
      /** Where answers go to if nothing else is said; may be empty. */
      email: text(254),
      /** What a refund needs to know of a bank account; null: the money goes back the way it came. */
      bank: v.nullable(refundBank),
    }),
  },
  /**
   * Reports a problem. With an issue of the order open, that one is answered.
   *
   * @see errors 20805 no order id, 20004 no such order, 20810 too old, 20811 not the last charge
   *   of a subscription, 20806 no or a wrong captcha, 20001 with field orderId: it is not
   *   finished, or its money went back already, with field pictures: not one's own, with a field of
   *   the bank account: it is not right
   */
  issueSubmit: {
    ...signed,
    method: 'POST',
    path: '/facade/api/pay/refund/submit',
    policy: 'return',
    body: v.object({
      orderId: v.optional(v.union([orderId, v.literal('')]), ''),
      reason: issueReason,
      text: words(0),
      /** Keys of `issuePicture`, in their order. */
      pictures: v.optional(v.pipe(v.array(issuePictureKey), v.maxLength(ISSUE_PICTURES_MAX)), []),
      captcha: v.optional(captchaAnswer),
      /** Where the answer goes; without one to the address of the account. */
      email: v.optional(email),
      /** The account a refund goes to, where the method needs one; it may come later, too. */
      bank: v.optional(bankData),
    }),
    data: issue,
  },
  /**
   * Takes a picture for a report that is being written; without a report it is deleted after a day.
   *
   * @see errors 20902 over 5 MiB, 20903 no picture of a known format
   */
  issuePicture: {
    host: 'upload',
    auth: 'signed',
    method: 'POST',
    path: '/facade/api/upload/issue',
    policy: 'return',
    form: { field: 'picture', maxBytes: PHOTO_BYTES, types: PHOTO_TYPES, refusals: 'picture' },
    query: v.object({ platformType: v.optional(v.literal('4'), '4') }),
    body: v.object({ picture: formFile }),
    data: v.object({ key: issuePictureKey }),
  },
  issueList: {
    ...signed,
    method: 'GET',
    path: '/facade/api/pay/refund/list',
    policy: 'return',
    query: v.object(paging),
    data: page(issue),
  },
  /** Replies to what the operator asked; else nothing changes. @see errors 20004 no such issue */
  issueReply: {
    ...signed,
    method: 'POST',
    path: '/facade/api/pay/refund/reply',
    policy: 'raise',
    body: v.object({ issueId, text: words(1) }),
    data: issue,
  },
  /** Takes an issue back while nothing is decided. @see errors 20004 no such issue */
  issueWithdraw: {
    ...signed,
    method: 'POST',
    path: '/facade/api/pay/refund/withdraw',
    policy: 'raise',
    body: v.object({ issueId }),
    data: v.object({ withdrawn: v.boolean() }),
  },
} as const satisfies Record<string, Endpoint>

/** W.29: an issue moved, or its operator asked something. */
export const issueEvents = {
  'issue.update': v.object({ issueId, orderId, state: issueState, asked: v.boolean() }),
} as const
