import { PAYOUT_STATES } from '@visavis/core/contract/payouts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'

/**
 * Payouts of points. One is open at a time. No foreign key to people: like the books they outlive accounts.
 */
export const payout = pgTable(
  'payout',
  {
    /** Number people read out: `P-…`. */
    id: text().primaryKey(),
    appId: text().notNull(),
    personId: integer().notNull(),
    points: integer().notNull(),
    /** Fixed when it was asked for; in the smallest unit of the currency. */
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: PAYOUT_STATES }).notNull(),
    reason: text().notNull().default(''),
    reference: text().notNull().default(''),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Last digits of the payment code. */
    codeTail: text().notNull(),
    /** Payment code and PIN, sealed; empty once it is decided. */
    sealed: text().notNull(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('payout_open')
      .on(t.personId)
      .where(sql`${t.state} in ('requested', 'review', 'approved')`),
    index('payout_person').on(t.personId, t.createdAt),
    index('payout_state').on(t.state, t.createdAt),
  ],
)
