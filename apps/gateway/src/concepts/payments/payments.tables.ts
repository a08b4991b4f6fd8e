import { ORDER_STATES, type NextStep } from '@visavis/core/contract/payments'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { ATTEMPT_STATES } from './attemptStates.ts'
import type { StoredState } from './orderMoves.ts'
import { REFUND_STATES } from './refundStates.ts'

/**
 * Orders of packages. Price, tax, coins and bonus are frozen when the order is made. No foreign key to
 * people: the law wants orders kept after the account is gone; `buyer` and the address of the site go with
 * it.
 */
export const payOrder = pgTable(
  'pay_order',
  {
    id: text().primaryKey(),
    /** What people read and quote. */
    number: text().notNull(),
    appId: text().notNull(),
    personId: integer().notNull(),
    packageId: text().notNull(),
    offerId: text().notNull().default(''),
    kind: text({ enum: ['coins', 'weekly', 'monthly'] }).notNull(),
    coins: integer().notNull(),
    bonus: integer().notNull(),
    /** Promised while the order is open; what was given once it is paid. */
    firstPurchase: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** Version of the settings the price was taken from. */
    priceVersion: text().notNull(),
    country: text().notNull(),
    taxRate: integer().notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
    methodId: text().notNull(),
    methodName: text().notNull(),
    cardBrand: text().notNull().default(''),
    cardLast4: text().notNull().default(''),
    /** The company's number of the payment that counts; empty until it has given one. */
    providerRef: text().notNull().default(''),
    /** `processing` is not stored: it is `waiting` for longer than the countdown. */
    state: text({ enum: ORDER_STATES }).$type<StoredState>().notNull(),
    reason: text({ enum: ['declined', 'wrongDetails', 'error'] }),
    /** Why it is held: for operators. */
    heldFor: text().notNull().default(''),
    /** What the method asked of the buyer; never card data. */
    buyer: jsonb().$type<Record<string, string>>().notNull().default({}),
    returnUrl: text().notNull(),
    /** The subscription it is a charge of, and of which period; empty and 0 for others. */
    subscriptionId: text().notNull().default(''),
    period: integer().notNull().default(0),
    /** When the buyer came back from the company, or the company said that it works on it. */
    waitingSince: moment(),
    createdAt: moment().notNull(),
    paidAt: moment(),
  },
  (t) => [
    unique('pay_order_number').on(t.appId, t.number),
    // One charge a period, whoever tries to make a second one.
    uniqueIndex('pay_order_period')
      .on(t.subscriptionId, t.period)
      .where(sql`${t.subscriptionId} <> ''`),
    index('pay_order_person').on(t.personId, t.createdAt),
  ],
)

/**
 * Tries to pay an order. The id is the idempotency key at the company; the row is committed before the
 * company is called.
 */
export const payAttempt = pgTable(
  'pay_attempt',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => payOrder.id),
    nth: integer().notNull(),
    provider: text().notNull(),
    methodId: text().notNull(),
    cardId: text(),
    /** Keep the card once it is paid. */
    saveCard: boolean().notNull().default(false),
    /** Person and id of the request that began it: the same request again is the same attempt. */
    requestKey: text().unique('pay_attempt_request'),
    state: text({ enum: ATTEMPT_STATES }).notNull(),
    reason: text({ enum: ['declined', 'wrongDetails', 'error'] }),
    /** The same card will not be taken later either. */
    hard: boolean().notNull().default(false),
    /** What is left to do, as the company said. */
    next: jsonb().$type<NextStep>(),
    providerRef: text().notNull().default(''),
    paidAmount: bigint({ mode: 'number' }),
    paidCurrency: text().notNull().default(''),
    /** For limits against testing of stolen cards. */
    deviceId: text().notNull(),
    network: text().notNull(),
    createdAt: moment().notNull(),
    endedAt: moment(),
    /** When the company is asked next, if it says nothing by itself. */
    askAt: moment(),
  },
  (t) => [
    unique('pay_attempt_nth').on(t.orderId, t.nth),
    index('pay_attempt_ask').on(t.askAt),
    // By the company's number, and a company's payments of a span of time: for its settlements.
    index('pay_attempt_provider').on(t.provider, t.providerRef),
    index('pay_attempt_created').on(t.provider, t.createdAt, t.id),
    index('pay_attempt_ended').on(t.endedAt),
    index('pay_attempt_network').on(t.network, t.endedAt),
    index('pay_attempt_device').on(t.deviceId, t.endedAt),
  ],
)

/**
 * Money that goes back to a buyer. The coins are taken when it begins. `asked`: the company has not answered
 * yet and is asked again.
 */
export const payRefund = pgTable(
  'pay_refund',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => payOrder.id),
    attemptId: text()
      .notNull()
      .references(() => payAttempt.id),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** Coins taken back with it; they return when it fails. */
    coins: integer().notNull(),
    state: text({ enum: REFUND_STATES }).notNull(),
    createdAt: moment().notNull(),
    endedAt: moment(),
    /** When the company is asked again. */
    askAt: moment(),
    /** The idempotency key at the company: another one for another bank account. */
    companyKey: text().notNull().default(''),
    /** The bank account was not right, and another one is asked for. */
    returned: boolean().notNull().default(false),
    /** Where mails that ask for the account go, if not to the address of the order. */
    mailTo: text().notNull().default(''),
    /** When the account is asked for by mail next, and how often it was. */
    mailAt: moment(),
    mails: integer().notNull().default(0),
    /** When the buyer is mailed what became of it next; null: there is nothing new. */
    newsAt: moment(),
    /** Since when that is new. */
    newsSince: moment(),
  },
  (t) => [
    index('pay_refund_news')
      .on(t.newsAt)
      .where(sql`${t.newsAt} is not null`),
    index('pay_refund_mail')
      .on(t.mailAt)
      .where(sql`${t.state} = 'wanted'`),
    index('pay_refund_order').on(t.orderId),
    index('pay_refund_ask').on(t.askAt),
    // An order has one refund at a time, and one that came through ends them.
    uniqueIndex('pay_refund_one')
      .on(t.orderId)
      .where(sql`${t.state} <> 'failed'`),
  ],
)

/** Cards that were shown to the company to be kept, for limits against testing of stolen cards; two days. */
export const cardCheck = pgTable(
  'card_check',
  {
    id: serial().primaryKey(),
    personId: integer().notNull(),
    deviceId: text().notNull(),
    network: text().notNull(),
    declined: boolean().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index('card_check_person').on(t.personId, t.at),
    index('card_check_device').on(t.deviceId, t.at),
    index('card_check_network').on(t.network, t.at),
  ],
)

/** Cards the company keeps for a person; here is only what the person recognizes them by. */
export const payCard = pgTable(
  'pay_card',
  {
    id: text().primaryKey(),
    personId: integer().notNull(),
    provider: text().notNull(),
    tokenRef: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    isDefault: boolean().notNull().default(false),
    /** The company was asked to forget it and has not answered yet. */
    removingAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [unique('pay_card_token').on(t.provider, t.tokenRef), index('pay_card_person').on(t.personId)],
)

/** What companies told by themselves: each once, stored before anything is done about it. */
export const payEvent = pgTable(
  'pay_event',
  {
    provider: text().notNull(),
    eventKey: text().notNull(),
    kind: text().notNull(),
    orderRef: text().notNull(),
    attemptRef: text().notNull(),
    providerRef: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    success: boolean().notNull(),
    reason: text().notNull().default(''),
    receivedAt: moment().notNull(),
    /** Null: not worked on yet, or it waits for what has to come before it. */
    doneAt: moment(),
    outcome: text().notNull().default(''),
    /** When the buyer is mailed about a refund made in the company's own pages next; null: nothing is new. */
    newsAt: moment(),
    /** Coins that were taken with it. */
    newsCoins: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventKey] }),
    index('pay_event_news')
      .on(t.newsAt)
      .where(sql`${t.newsAt} is not null`),
    index('pay_event_order').on(t.orderRef),
    index('pay_event_open').on(t.doneAt),
  ],
)

/** What a person gave for methods, for the next payment. */
export const payBuyer = pgTable('pay_buyer', {
  personId: integer().primaryKey(),
  data: jsonb().$type<Record<string, string>>().notNull(),
  changedAt: moment().notNull(),
})

/** What companies know a person by, see buyerRef.ts. */
export const payBuyerRef = pgTable('pay_buyer_ref', {
  personId: integer().primaryKey(),
  ref: text().notNull().unique('pay_buyer_ref_ref'),
})

/** Prices since when: the lowest of the last 30 days is the former price of an offer. */
export const shopPrice = pgTable(
  'shop_price',
  {
    appId: text().notNull(),
    packageId: text().notNull(),
    currency: text().notNull(),
    since: moment().notNull(),
    /** Null: no longer sold. */
    amount: bigint({ mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.appId, t.packageId, t.currency, t.since] })],
)
