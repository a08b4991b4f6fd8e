import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { person } from '../people/person.tables.ts'
import { moment } from '../../platform/database/moment.ts'

/** People who chose to leave, with their reason; the moment that counts stands on the person, too. */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** 1–6 (N.130–N.135). */
    reasonId: integer().notNull(),
    text: text().notNull(),
    requestedAt: moment().notNull(),
    eraseAt: moment().notNull(),
    /** When the person came back. */
    restoredAt: moment(),
    erasedAt: moment(),
  },
  (table) => [index('account_deletion_person').on(table.personId)],
)
