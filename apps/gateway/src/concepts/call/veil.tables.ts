import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { call } from './call.tables.ts'

/**
 * Who has blurred their own picture in a running call: another tab or device begins as the one before left
 * it.
 */
export const callVeil = pgTable(
  'call_veil',
  {
    roomNum: text()
      .notNull()
      .references(() => call.roomNum, { onDelete: 'cascade' }),
    personId: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomNum, t.personId] })],
)
