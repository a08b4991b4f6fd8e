import type { Seller } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { payOrder } from '../payments/payments.tables.ts'

/**
 * What the receipt of a paid order says beside the order itself, as it was when it was paid, and where it is
 * mailed to. Kept with the order; the address goes with the account.
 */
export const orderReceipt = pgTable(
  'order_receipt',
  {
    orderId: text()
      .primaryKey()
      .references(() => payOrder.id),
    appId: text().notNull(),
    personId: integer().notNull(),
    seller: jsonb().$type<Seller>().notNull(),
    /** Days in which the contract could be withdrawn from; 0: none was offered. */
    withdrawalDays: integer().notNull(),
    /** Where it is mailed to; empty: nowhere. */
    email: text().notNull(),
    languageId: integer().notNull(),
    /** Origin of the site it was bought on, for the links of the mail. */
    site: text().notNull(),
    createdAt: moment().notNull(),
    /** When the mail is tried next, and when it was handed over. */
    mailAt: moment().notNull(),
    mailedAt: moment(),
  },
  (t) => [
    index('order_receipt_mail')
      .on(t.mailAt)
      .where(sql`${t.mailedAt} is null`),
    index('order_receipt_person').on(t.personId),
  ],
)
