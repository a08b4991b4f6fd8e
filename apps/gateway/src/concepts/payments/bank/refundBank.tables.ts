import type { BankData } from '@visavis/core/contract/bankRules'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/moment.ts'
import { payOrder } from '../payments.tables.ts'

/** Bank accounts that money of an order goes back to, where its method wants one; gone after the refund. */
export const refundBank = pgTable(
  'refund_bank',
  {
    orderId: text()
      .primaryKey()
      .references(() => payOrder.id),
    personId: integer().notNull(),
    /** The account, sealed for this order. */
    sealed: text().notNull(),
    /** The same as its owner recognizes it. */
    masked: jsonb().$type<BankData>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('refund_bank_person').on(t.personId)],
)
