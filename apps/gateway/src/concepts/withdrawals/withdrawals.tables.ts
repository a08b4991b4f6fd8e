import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { moment } from '../../platform/database/moment.ts'
import { payOrder, payRefund } from '../payments/payments.tables.ts'

/** Withdrawals from the contract of an order, one an order; kept with the order. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    orderId: text()
      .primaryKey()
      .references(() => payOrder.id),
    appId: text().notNull(),
    personId: integer().notNull(),
    /** As it was declared; emptied with the account. */
    name: text().notNull(),
    email: text().notNull(),
    languageId: integer().notNull(),
    /** What the rule of refunds gave, in the smallest unit, and the coins it took. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    coins: integer().notNull(),
    refundId: text()
      .notNull()
      .references(() => payRefund.id),
    createdAt: moment().notNull(),
    /** When the confirmation is tried next, and when it was handed over. */
    mailAt: moment().notNull(),
    mailedAt: moment(),
  },
  (t) => [
    index('withdrawal_mail')
      .on(t.mailAt)
      .where(sql`${t.mailedAt} is null`),
    index('withdrawal_person').on(t.personId),
  ],
)
