import { bigint, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

/** Check-ins: one a day of the gateway for each account, and one account a day on each browser of a brand. */
export const checkIn = pgTable(
  'check_in',
  {
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** YYYY-MM-DD, UTC. */
    day: text().notNull(),
    appId: text().notNull(),
    deviceId: text().notNull(),
    /** What it brought, with the coins of VIPs. */
    coins: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.day] }),
    unique('check_in_device').on(t.appId, t.deviceId, t.day),
  ],
)
