import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { person } from '../people/person.tables.ts'

/** What is used of a free daily quota; `day` is YYYY-MM-DD in UTC (R9.26). */
export const dailyUse = pgTable(
  'daily_use',
  {
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    day: text().notNull(),
    used: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.kind, t.day] }), index('daily_use_day').on(t.day)],
)
