import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { call } from './call.tables.ts'

/** Whether people felt safe in a call, as they answered after it. */
export const callFeeling = pgTable(
  'call_feeling',
  {
    roomNum: text()
      .notNull()
      .references(() => call.roomNum),
    personId: integer().notNull(),
    safe: boolean().notNull(),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomNum, t.personId] }), index('call_feeling_unsafe').on(t.at, t.safe)],
)
