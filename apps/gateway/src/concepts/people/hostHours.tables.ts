import type { HostHours } from '@visavis/core/contract'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { person } from './person.tables.ts'

/** When hosts are usually there, as they want it to be seen. */
export const hostHours = pgTable('host_hours', {
  personId: integer()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  timeZone: text().notNull(),
  /** Seven spans in minutes of the day or null, Monday first. */
  days: jsonb().$type<HostHours['days']>().notNull(),
})
