import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { payOrder } from '../payments/payments.tables.ts'

/** When the line before the first spend of a purchase was on screen, and agreed to; one an order. */
export const firstSpend = pgTable(
  'first_spend',
  {
    orderId: text()
      .primaryKey()
      .references(() => payOrder.id),
    personId: integer().notNull(),
    shownAt: moment().notNull(),
    agreedAt: moment(),
  },
  (t) => [index('first_spend_person').on(t.personId)],
)
