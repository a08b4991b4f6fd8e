import { BAN_RULES } from '@visavis/core/contract'
import { couponScope, MOST_COUPON_MINUTES } from '@visavis/core/contract/callCoupon'
import { PENALTY_KINDS, penaltyId } from '@visavis/core/contract/penalties'
import { PHOTO_REASONS } from '@visavis/core/contract/photos'
import { TEXT_REASONS } from '@visavis/core/contract/profileTexts'
import { count, timestamp } from '@visavis/core/contract/scalars'
import * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import type { Database } from '../database/database.ts'

const state = v.optional(v.picklist(['open', 'closed', 'all']), 'open')
const limit = v.optional(v.pipe(count, v.minValue(1), v.maxValue(200)), 50)
const id = v.pipe(count, v.minValue(1))
const sentence = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000))
const rule = v.picklist(BAN_RULES)
const hours = v.optional(v.nullable(v.pipe(count, v.minValue(1), v.maxValue(24 * 3660))), null)
const caseNumber = v.pipe(v.string(), v.regex(/^A(-[0-9A-Z]{4}){4}$/))
const complaintCase = v.pipe(v.string(), v.regex(/^C(-[0-9A-Z]{4}){4}$/))
const issueCase = v.pipe(v.string(), v.regex(/^I(-[0-9A-Z]{4}){4}$/))
const ticketCase = v.pipe(v.string(), v.regex(/^T(-[0-9A-Z]{4}){4}$/))
const payoutCase = v.pipe(v.string(), v.regex(/^P(-[0-9A-Z]{4}){4}$/))
const pictureKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const listPage = v.optional(v.pipe(count, v.minValue(1), v.maxValue(100_000)), 1)
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
/** Who looks at a picture or video; empty where it does not matter who has claimed it. */
const reviewer = v.optional(v.pipe(v.string(), v.maxLength(100)), '')
const deviceId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/))

/**
 * What operators may ask of a running gateway. `changes`: it wants a name and a reason, and is written down.
 */
export const OPERATOR_ACTS = {
  reports: { changes: false, input: v.object({ state, limit }) },
  'reports-about': { changes: false, input: v.object({ personId: id, state, limit }) },
  report: { changes: false, input: v.object({ id }) },
  'report-pictures': { changes: false, input: v.object({ id }) },
  snapshots: { changes: false, input: v.object({ personId: id }) },
  'close-report': { changes: true, input: v.object({ id, outcome: sentence, acted: v.boolean() }) },
  'close-reports': {
    changes: true,
    input: v.object({ personId: id, outcome: sentence, acted: v.boolean() }),
  },
  appeals: { changes: false, input: v.object({ state, limit }) },
  appeal: { changes: false, input: v.object({ caseNumber }) },
  'answer-appeal': { changes: true, input: v.object({ caseNumber, accept: v.boolean(), answer: sentence }) },
  complaints: { changes: false, input: v.object({ state, limit }) },
  complaint: { changes: false, input: v.object({ caseNumber: complaintCase }) },
  'answer-complaint': {
    changes: true,
    input: v.object({
      caseNumber: complaintCase,
      answer: sentence,
      coins: v.optional(v.pipe(count, v.maxValue(1_000_000)), 0),
    }),
  },
  issues: { changes: false, input: v.object({ state, limit }) },
  issue: { changes: false, input: v.object({ issueId: issueCase }) },
  'approve-issue': { changes: true, input: v.object({ issueId: issueCase, answer: v.optional(sentence) }) },
  'reject-issue': { changes: true, input: v.object({ issueId: issueCase, answer: sentence }) },
  'ask-issue': { changes: true, input: v.object({ issueId: issueCase, question: sentence }) },
  'credit-issue': {
    changes: true,
    input: v.object({
      issueId: issueCase,
      answer: v.optional(sentence),
      coins: v.pipe(count, v.minValue(1), v.maxValue(1_000_000)),
    }),
  },
  tickets: { changes: false, input: v.object({ state, limit }) },
  ticket: { changes: false, input: v.object({ ticketId: ticketCase }) },
  'answer-ticket': { changes: true, input: v.object({ ticketId: ticketCase, answer: sentence }) },
  'close-ticket': { changes: true, input: v.object({ ticketId: ticketCase, answer: v.optional(sentence) }) },
  refund: {
    changes: true,
    input: v.object({ orderNumber: word, amount: v.optional(v.pipe(count, v.minValue(1))) }),
  },
  'give-up-refund': { changes: true, input: v.object({ orderNumber: word, answer: sentence }) },
  review: { changes: false, input: v.object({ state, limit, page: listPage }) },
  'review-claim': { changes: true, input: v.object({ id, by: word }) },
  'review-release': { changes: true, input: v.object({ id, by: word }) },
  'review-next': { changes: true, input: v.object({ by: word, after: v.optional(count, 0) }) },
  'review-picture': { changes: false, input: v.object({ id }) },
  'review-approve': { changes: true, input: v.object({ id, by: reviewer }) },
  'review-reject': {
    changes: true,
    input: v.object({ id, reason: v.picklist(PHOTO_REASONS), by: reviewer }),
  },
  texts: { changes: false, input: v.object({ state, limit, page: listPage }) },
  'text-approve': { changes: true, input: v.object({ id }) },
  'text-reject': { changes: true, input: v.object({ id, reason: v.picklist(TEXT_REASONS) }) },
  videos: { changes: false, input: v.object({ state, limit, after: v.optional(count, 0) }) },
  video: { changes: false, input: v.object({ id }) },
  'video-claim': { changes: true, input: v.object({ id, by: word }) },
  'video-release': { changes: true, input: v.object({ id, by: word }) },
  'video-next': { changes: true, input: v.object({ by: word, after: v.optional(count, 0) }) },
  'video-approve': { changes: true, input: v.object({ id, by: reviewer }) },
  'video-reject': {
    changes: true,
    input: v.object({ id, reason: v.picklist(PHOTO_REASONS), by: reviewer }),
  },
  safety: { changes: false, input: v.object({ personId: v.optional(id), limit }) },
  person: { changes: false, input: v.object({ personId: id }) },
  ban: {
    changes: true,
    input: v.object({ personId: id, kind: v.picklist(['account', 'suspend', 'block48']), rule, hours }),
  },
  unban: { changes: true, input: v.object({ personId: id }) },
  'ban-device': { changes: true, input: v.object({ appId: v.string(), deviceId, rule, hours }) },
  'unban-device': { changes: true, input: v.object({ appId: v.string(), deviceId }) },
  host: {
    changes: true,
    input: v.object({
      personId: id,
      on: v.boolean(),
      price: v.optional(v.pipe(count, v.minValue(1), v.maxValue(100_000)), 60),
    }),
  },
  hosts: { changes: false, input: v.object({ state, limit }) },
  'host-approve': { changes: true, input: v.object({ personId: id }) },
  'host-reject': { changes: true, input: v.object({ personId: id, answer: sentence }) },
  payouts: { changes: false, input: v.object({ state, limit, page: listPage }) },
  payout: { changes: false, input: v.object({ payoutId: payoutCase }) },
  'payout-claim': { changes: true, input: v.object({ payoutId: payoutCase }) },
  'payout-approve': { changes: true, input: v.object({ payoutId: payoutCase }) },
  'payout-data': { changes: true, input: v.object({ payoutId: payoutCase }) },
  'payout-paid': {
    changes: true,
    input: v.object({
      payoutId: payoutCase,
      reference: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    }),
  },
  'payout-reject': { changes: true, input: v.object({ payoutId: payoutCase, reason: sentence }) },
  penalties: { changes: false, input: v.object({ state, personId: v.optional(id), limit }) },
  penalty: { changes: false, input: v.object({ penaltyId }) },
  penalize: {
    changes: true,
    input: v.object({
      personId: id,
      kind: v.picklist(PENALTY_KINDS),
      rule,
      evidence: sentence,
      points: v.optional(v.pipe(count, v.maxValue(1_000_000_000)), 0),
      hours,
    }),
  },
  'lift-penalty': { changes: true, input: v.object({ penaltyId, answer: sentence }) },
  'answer-penalty': { changes: true, input: v.object({ penaltyId, accept: v.boolean(), answer: sentence }) },
  coins: {
    changes: true,
    input: v.object({
      personId: id,
      amount: v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000), v.notValue(0)),
      key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/)),
    }),
  },
  'backpack-give': {
    changes: true,
    input: v.object({
      personId: id,
      giftId: word,
      count: v.optional(v.pipe(count, v.minValue(1), v.maxValue(20)), 1),
      days: v.optional(v.pipe(count, v.minValue(1), v.maxValue(365)), 30),
    }),
  },
  'backpack-give-coupon': {
    changes: true,
    input: v.object({
      personId: id,
      minutes: v.pipe(count, v.minValue(1), v.maxValue(MOST_COUPON_MINUTES)),
      scope: v.optional(couponScope, 'both'),
      count: v.optional(v.pipe(count, v.minValue(1), v.maxValue(20)), 1),
      days: v.optional(v.pipe(count, v.minValue(1), v.maxValue(365)), 30),
    }),
  },
  'take-bonus': { changes: true, input: v.object({ personId: id }) },
  'login-link': { changes: true, input: v.object({ personId: id, site: v.pipe(v.string(), v.url()) }) },
  orders: { changes: false, input: v.object({ personId: v.optional(id), limit }) },
  debts: { changes: false, input: v.object({ state, limit }) },
  'settle-debt': { changes: true, input: v.object({ orderNumber: word }) },
  'order-receipt': { changes: false, input: v.object({ orderNumber: word }) },
  metrics: {
    changes: false,
    input: v.object({
      from: v.optional(timestamp),
      until: v.optional(timestamp),
      by: v.optional(
        v.pipe(v.array(v.picklist(['day', 'method', 'country'])), v.minLength(1), v.maxLength(3)),
        () => ['day', 'method', 'country'] as const,
      ),
      limit: v.optional(v.pipe(count, v.minValue(1), v.maxValue(10_000)), 1000),
    }),
  },
  events: { changes: false, input: v.object({ state, limit }) },
  'resend-events': { changes: true, input: v.object({ which: word }) },
  subscriptions: { changes: false, input: v.object({ state, limit }) },
  'cancel-subscription': { changes: true, input: v.object({ personId: id }) },
  entrances: {
    changes: false,
    input: v.object({
      brand: word,
      list: v.optional(v.pipe(v.string(), v.maxLength(16_000))),
      country: v.optional(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2,4})?$/)), ''),
      language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Z]{2})?$/)), 'en'),
      at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    }),
  },
  pictures: { changes: false, input: v.object({ limit }) },
  'pictures-remove': { changes: true, input: v.object({ key: pictureKey }) },
  config: { changes: false, input: v.object({ brand: v.optional(word), key: v.optional(word) }) },
  'config-set': {
    changes: true,
    input: v.object({ brand: word, key: word, value: v.pipe(v.string(), v.maxLength(16_000)) }),
  },
  'config-reset': { changes: true, input: v.object({ brand: word, key: word }) },
  'config-history': {
    changes: false,
    input: v.object({ brand: v.optional(word), key: v.optional(word), limit }),
  },
  acts: { changes: false, input: v.object({ personId: v.optional(id), limit }) },
} as const
export type ActName = keyof typeof OPERATOR_ACTS
type ActInput<K extends ActName> = v.InferOutput<(typeof OPERATOR_ACTS)[K]['input']>

/**
 * What one act answers; `personId` and `detail` are what is written down of a change. `after` runs once it is
 * committed.
 */
export interface ActResult {
  readonly data: unknown
  readonly personId?: number | null
  readonly detail?: Readonly<Record<string, unknown>>
  readonly after?: () => Promise<void> | void
}
/** What was made for an act before its transaction, where it has to ask the network first. */
export interface Prepared {
  readonly 'login-link': { readonly secret: string }
}
type FullInput<K extends ActName> = K extends keyof Prepared ? ActInput<K> & Prepared[K] : ActInput<K>
export type ActHandlers = {
  readonly [K in ActName]: (tx: Database, input: FullInput<K>, context: GatewayContext) => Promise<ActResult>
}

/** A refusal with a sentence for the operator. */
export class ActRefused extends Error {}
