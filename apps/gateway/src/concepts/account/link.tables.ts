import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { person } from '../people/person.tables.ts'
import { moment } from '../../platform/database/moment.ts'

/**
 * Addresses and numbers that were taken over from another account: for seven days neither they nor that field
 * change again (R4.54).
 */
export const contactSwitch = pgTable(
  'contact_switch',
  {
    id: serial().primaryKey(),
    appId: text().notNull(),
    kind: text().$type<'email' | 'phone'>().notNull(),
    /** Lower-cased address, or the number as E.164. */
    value: text().notNull(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    switchedAt: moment().notNull(),
  },
  (table) => [
    index('contact_switch_value').on(table.appId, table.kind, table.value),
    index('contact_switch_person').on(table.personId, table.kind),
  ],
)
