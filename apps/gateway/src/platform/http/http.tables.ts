import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/moment.ts'

/** Signs that were used; each counts once inside the clock window (C.50). */
export const usedSign = pgTable(
  'used_sign',
  {
    sign: text().primaryKey(),
    at: moment().notNull(),
  },
  (table) => [index('used_sign_at').on(table.at)],
)

/**
 * First answers of writes by request id, given again for 24 h (D2). Bodies are sealed with a key made from
 * the request id.
 */
export const rememberedAnswer = pgTable(
  'remembered_answer',
  {
    keyHash: text().primaryKey(),
    /** Null while the first request still runs. */
    answer: text(),
    status: integer(),
    startedAt: moment().notNull(),
  },
  (table) => [index('remembered_answer_started').on(table.startedAt)],
)
