import * as v from 'valibot'
import { ADYEN_ENVIRONMENTS } from './adyen.ts'
import { captchaAnswer } from './captcha.ts'
import { email } from './email.ts'
import type { Endpoint } from './endpoint.ts'
import { money } from './money.ts'
import { coins, count, nothing, numeric, page, paging, text, timestamp } from './scalars.ts'
import { offerId, packageId, packageKind } from './shop.ts'

/** Order: opaque, made by the gateway. */
export const orderId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/))
export const cardId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/))
export const methodId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))

/** What a buyer has to give for a method (R5.25 to R5.27); card data is never among it (R5.24). */
export const BUYER_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'document',
  'phone',
  'zip',
  'paymentCode',
  'pin',
] as const
export type BuyerField = (typeof BUYER_FIELDS)[number]
export const buyer = v.object({
  email: v.optional(email),
  firstName: v.optional(text(200)),
  lastName: v.optional(text(200)),
  document: v.optional(v.pipe(text(40), v.regex(/^[\dA-Za-z.\-/]{5,40}$/))),
  phone: v.optional(v.pipe(text(20), v.regex(/^\+?\d{6,15}$/))),
  zip: v.optional(v.pipe(text(12), v.regex(/^[\dA-Za-z -]{3,12}$/))),
  paymentCode: v.optional(v.pipe(text(20), v.regex(/^\d{4,20}$/))),
  pin: v.optional(v.pipe(text(8), v.regex(/^\d{4,8}$/))),
})

/** Card fields that a company's own script mounts in frames: card data never leaves them. */
export const hostedFields = v.object({
  company: v.literal('adyen'),
  environment: v.picklist(ADYEN_ENVIRONMENTS),
  /** Public: it only encrypts. */
  clientKey: text(200),
})
export type HostedFields = v.InferOutput<typeof hostedFields>

/** A way to pay one package, as it is offered in a country. */
export const payMethod = v.object({
  methodId,
  name: text(60),
  /** Name of an icon of the site: `card`, `wallet`, `bank`, `qr`, `voucher`. */
  icon: text(40),
  kind: v.picklist(['card', 'wallet', 'redirect', 'qr', 'voucher', 'bank']),
  needs: v.array(v.picklist(BUYER_FIELDS)),
  /** The company's hosted card fields, for kind `card`: shown in a frame, card data never leaves it. */
  fieldsUrl: v.optional(text(2000)),
  fields: v.optional(hostedFields),
  savable: v.boolean(),
  recurring: v.boolean(),
  /** Smallest and largest amount it takes, in the currency of the package; absent: any. */
  least: v.optional(count),
  most: v.optional(count),
  /** The price is under or over them: the way is named, and an order by it refused. */
  outside: v.optional(v.picklist(['under', 'over'])),
  /** The page it has of its own, beside the one of all ways. */
  page: v.optional(v.literal('pagsmile')),
  /** The one this account paid with last; first in the list. */
  last: v.optional(v.literal(true)),
})
export type PayMethod = v.InferOutput<typeof payMethod>

/** What the buyer does next. */
export const nextStep = v.variant('type', [
  v.object({ type: v.literal('none') }),
  /** Ask the frame for its token and send it with `confirmPay`. */
  v.object({ type: v.literal('cardForm') }),
  /**
   * `country`: of the company that sells, as the wallet's sheet wants to know it. `sheetUrl`: the sheet is a
   * page of the company in a frame, and none of the browser's.
   */
  v.object({
    type: v.literal('wallet'),
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    sheetUrl: v.optional(text(2000)),
  }),
  /**
   * `inFrame`: a check of the bank that a frame of the site may show; all others want a window of their own.
   */
  v.object({ type: v.literal('redirect'), url: text(2000), inFrame: v.optional(v.literal(true)) }),
  v.object({ type: v.literal('qr'), text: text(2000), expiresAt: timestamp }),
  v.object({ type: v.literal('voucher'), code: text(200), pin: v.optional(text(20)), expiresAt: timestamp }),
])
export type NextStep = v.InferOutput<typeof nextStep>

/**
 * States of an order: MP.01 to MP.11. `waiting` is the first 180 seconds after the buyer came back,
 * `processing` what comes then; `held` waits for the operator because the amounts differ.
 */
export const ORDER_STATES = [
  'creating',
  'atProvider',
  'waiting',
  'processing',
  'success',
  'failed',
  'cancelled',
  'refunding',
  'refunded',
  'disputed',
  'held',
] as const
export type OrderState = (typeof ORDER_STATES)[number]
export const orderState = v.picklist(ORDER_STATES)

/** Why an order failed, as far as the buyer may know: 20803, 20804, 20801. */
export const failureReason = v.picklist(['declined', 'wrongDetails', 'error'])

export const order = v.object({
  orderId,
  /** What people read and quote: short, per brand. */
  orderNumber: text(40),
  /** The payment company's number; empty until it has given one. */
  platformOrderNumber: text(80),
  packageId,
  /** The offer it was bought by. */
  offerId: v.optional(offerId),
  kind: packageKind,
  coins,
  bonus: coins,
  /** Coins of the first purchase in this order (R9.35). */
  firstPurchase: coins,
  /** Super Wheel spins it brought, but those that were taken back. */
  wheelSpins: v.optional(count),
  price: money,
  /** Tax inside the price, in hundredths of a percent, and its amount in the price's currency. */
  taxRate: count,
  tax: count,
  methodId,
  methodName: text(60),
  card: v.optional(v.object({ brand: text(20), last4: text(4) })),
  createdAt: timestamp,
  paidAt: v.optional(timestamp),
  state: orderState,
  reason: v.optional(failureReason),
  /** End of the countdown of `waiting`. */
  waitUntil: v.optional(timestamp),
  /** What is left to do while it is at the company; also after a reload or on another device. */
  next: v.optional(nextStep),
  /** What went back of the price, whole or in part. */
  refunded: v.optional(money),
  /** Its refund waits for the buyer's bank account. */
  bankWanted: v.optional(v.literal(true)),
  /** Balance and VIP now. */
  goldNum: coins,
  isVip: v.boolean(),
})
export type Order = v.InferOutput<typeof order>

/** A kept card: what the buyer recognizes it by, nothing else (R5.24). */
export const savedCard = v.object({
  cardId,
  brand: text(20),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expMonth: v.pipe(count, v.minValue(1), v.maxValue(12)),
  expYear: count,
  expired: v.boolean(),
  isDefault: v.boolean(),
})
export type SavedCard = v.InferOutput<typeof savedCard>

/** What the company's fields or page handed over: passed on, never kept, never logged. */
const providerData = v.record(text(40), v.pipe(v.string(), v.maxLength(16_384)))

const signed = { host: 'api', auth: 'signed' } as const

/** Paying: P.108 to P.114. */
export const paymentsContract = {
  /** Ways to pay a package in the buyer's country, those its price is outside of the limits of among them. */
  payMethods: {
    ...signed,
    method: 'GET',
    path: '/facade/api/pay/methods',
    policy: 'return',
    /** `applePay` is 1 where the browser has a sheet of its own. */
    query: v.object({ packageId, offerId: v.optional(offerId), applePay: v.optional(numeric) }),
    /** `kept`: what the buyer's form is filled in with, as `paymentInfo` kept it. */
    data: v.object({
      methods: v.array(payMethod),
      cards: v.array(savedCard),
      kept: v.optional(buyer),
      /** An order wants a solved captcha now. */
      captcha: v.optional(v.literal(true)),
    }),
  },
  /**
   * Freezes the price and begins an attempt: once per request id. With `orderId` a failed or cancelled order
   * of the same price is tried again. `price` is what the buyer was shown.
   *
   * @see errors 20001 with field price: it has changed, 20504 no such package, or with field methodId a
   *   way that is not offered or does not take the price, 20932 the offer is over, 20809 already
   *   subscribed, 20801 the company cannot be reached, 20804 a field is missing or wrong, 20806 a captcha
   *   is to be solved first, 429 too many declined attempts
   */
  createOrder: {
    ...signed,
    method: 'POST',
    path: '/facade/api/pay/createOrder',
    policy: 'raise',
    urgent: true,
    body: v.object({
      packageId,
      offerId: v.optional(offerId),
      orderId: v.optional(orderId),
      methodId,
      cardId: v.optional(cardId),
      saveCard: v.optional(v.boolean()),
      price: money,
      buyer: v.optional(buyer, {}),
      /** Where the site goes on afterwards: a path of the site itself. */
      from: v.optional(v.pipe(text(300), v.regex(/^\/(?![/\\])/))),
      /** Asked for after declined payments, and while cards are tested here: 20806 says so. */
      captcha: v.optional(captchaAnswer),
      /**
       * The page stays where it is, in a call: the company's page ends on a small page and not on the site.
       */
      stays: v.optional(v.boolean()),
    }),
    data: v.object({ orderId, orderNumber: text(40), platformOrderNumber: text(80), next: nextStep }),
  },
  /** Hands what the company's fields or page gave to the company, and answers what it says. */
  confirmPay: {
    ...signed,
    method: 'POST',
    path: '/facade/api/pay/confirm',
    policy: 'raise',
    urgent: true,
    body: v.object({ orderId, data: providerData }),
    data: order,
  },
  /**
   * What the wallet's sheet checks the site by, for an open order of this account.
   *
   * @see errors 20004 no such order, 20801 the company gives none
   */
  payMerchantSession: {
    ...signed,
    method: 'POST',
    path: '/facade/api/pay/merchantSession',
    policy: 'raise',
    body: v.object({ orderId }),
    /** Opaque: JSON as the sheet wants it. */
    data: v.object({ session: v.string() }),
  },
  cancelPay: {
    ...signed,
    method: 'POST',
    path: '/facade/api/pay/cancel',
    policy: 'raise',
    urgent: true,
    body: v.object({ orderId }),
    data: order,
  },
  /**
   * @see errors 20805 no order id, 20004 no such order of this account, 20802 the company cannot be asked now
   */
  orderStatus: {
    ...signed,
    method: 'GET',
    path: '/facade/api/pay/orderStatus',
    policy: 'raise',
    urgent: true,
    query: v.object({
      orderId: v.optional(v.union([orderId, v.literal('')]), ''),
      /** 1: the browser has just come back from the company's page; the countdown of `waiting` begins. */
      returned: v.optional(numeric),
    }),
    data: order,
  },
  orderList: {
    ...signed,
    method: 'GET',
    path: '/facade/api/pay/orderList',
    policy: 'return',
    query: v.object(paging),
    data: page(order),
  },
  payCards: {
    ...signed,
    method: 'GET',
    path: '/facade/api/pay/card',
    policy: 'return',
    data: v.object({
      cards: v.array(savedCard),
      fieldsUrl: v.optional(text(2000)),
      fields: v.optional(hostedFields),
    }),
  },
  /**
   * Keeps a card after a check of the company; needs a confirmed mail address.
   *
   * @see errors 20803 the company refuses the card, 20804 it does not know the token, 20801 it cannot be
   * reached,
   *   20806 no or a wrong captcha, 429 too many tries
   */
  payCardAdd: {
    ...signed,
    method: 'POST',
    path: '/facade/api/pay/card',
    policy: 'return',
    body: v.object({
      data: providerData,
      billingEmail: v.optional(email),
      captcha: v.optional(captchaAnswer),
    }),
    /** `next`: what the card's bank wants to be done before it is kept. */
    data: v.object({ cards: v.array(savedCard), next: v.optional(nextStep) }),
  },
  payCardDefault: {
    ...signed,
    method: 'PUT',
    path: '/facade/api/pay/card',
    policy: 'return',
    body: v.object({ cardId }),
    data: v.object({ cards: v.array(savedCard) }),
  },
  payCardRemove: {
    ...signed,
    method: 'DELETE',
    path: '/facade/api/pay/card',
    policy: 'return',
    body: v.object({ cardId }),
    data: v.object({ cards: v.array(savedCard) }),
  },
  /** Keeps the buyer's own data for the next payment; card data is never among it. */
  paymentInfo: {
    ...signed,
    method: 'POST',
    path: '/facade/api/pay/paymentInfo',
    policy: 'return',
    body: buyer,
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>

/** W.28: an order moved. */
export const paymentEvents = {
  'order.update': v.object({
    orderId,
    state: orderState,
    coins,
    goldNum: coins,
    isVip: v.boolean(),
    /** It was paid before and is so again, after a refund or a dispute: no new payment. */
    again: v.optional(v.literal(true)),
  }),
} as const
