import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/moment.ts'
import type { AttemptState } from '../PaymentPort.ts'

/**
 * What is known of payments at Adyen, which cannot be asked for one by its reference: the latest answer or
 * webhook. Card data is never among it.
 */
export const adyenPayment = pgTable(
  'adyen_payment',
  {
    /** The attempt, which is the reference there; `card-...`: the check of a card that is to be kept. */
    attemptId: text().primaryKey(),
    orderId: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    methodId: text().notNull(),
    buyerRef: text().notNull(),
    /** Both for the call that pays; empty once there is an answer for good. */
    email: text().notNull().default(''),
    returnUrl: text().notNull(),
    /** Adyen's number; empty until it has given one. */
    pspReference: text().notNull().default(''),
    /** The call that pays is on its way or was made: it is made once. */
    asked: boolean().notNull().default(false),
    state: jsonb().$type<AttemptState>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('adyen_payment_psp').on(t.pspReference), index('adyen_payment_order').on(t.orderId)],
)

/** Refunds asked of Adyen, so that together they are never more than was paid. */
export const adyenRefund = pgTable(
  'adyen_refund',
  {
    id: text().primaryKey(),
    attemptId: text().notNull(),
    pspReference: text().notNull().default(''),
    amount: bigint({ mode: 'number' }).notNull(),
    failed: boolean().notNull().default(false),
  },
  (t) => [index('adyen_refund_attempt').on(t.attemptId)],
)
