import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { person } from '../people/person.tables.ts'
import { moment } from '../../platform/database/moment.ts'

/**
 * Age-check snapshots of people's own pictures (R7.79): small, for operators only, deleted after
 * SNAPSHOT_DAYS.
 */
export const snapshot = pgTable(
  'snapshot',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    roomId: text().notNull(),
    scene: text().notNull(),
    /** A JPEG as a data address. */
    picture: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('snapshot_person').on(table.personId, table.createdAt),
    index('snapshot_age').on(table.createdAt),
  ],
)
