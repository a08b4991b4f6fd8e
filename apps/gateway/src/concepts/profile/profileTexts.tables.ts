import { REVIEWED_TEXTS } from '@visavis/core/contract/profileTexts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

/** New nicknames and bios operators look at. One waits a field; the last decided one stays for its owner. */
export const profileText = pgTable(
  'profile_text',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    field: text({ enum: REVIEWED_TEXTS }).notNull(),
    value: text().notNull(),
    /** What others saw before: it comes back when this one is rejected. */
    before: text().notNull(),
    state: text({ enum: ['waiting', 'approved', 'rejected'] }).notNull(),
    /** One of PHOTO_REASONS; empty unless it was rejected. */
    reason: text().notNull().default(''),
    createdAt: moment().notNull(),
    decidedAt: moment(),
  },
  (table) => [
    uniqueIndex('profile_text_waiting')
      .on(table.personId, table.field)
      .where(sql`${table.state} = 'waiting'`),
    index('profile_text_state').on(table.state, table.id),
    index('profile_text_person').on(table.personId, table.id),
  ],
)
