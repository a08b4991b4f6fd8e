import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

/** Entrances people closed for good, and how often capped ones were shown to them on the last such day. */
export const entranceSeen = pgTable(
  'entrance_seen',
  {
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    entranceId: text().notNull(),
    /** YYYY-MM-DD, UTC; empty where it was never counted. */
    day: text().notNull().default(''),
    times: integer().notNull().default(0),
    closedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.entranceId] })],
)
