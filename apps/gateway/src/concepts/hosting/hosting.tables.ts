import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

/** The last application of a person to become a host. */
export const hostApplication = pgTable(
  'host_application',
  {
    personId: integer()
      .primaryKey()
      .references(() => person.id, { onDelete: 'cascade' }),
    state: text().$type<'waiting' | 'approved' | 'rejected'>().notNull(),
    /** What operators wrote to the person; empty unless it was rejected. */
    answer: text().notNull().default(''),
    appliedAt: moment().notNull(),
    decidedAt: moment(),
  },
  (t) => [index('host_application_state').on(t.state, t.appliedAt)],
)

/** Which version of which agreement somebody agreed to, and when. */
export const personAgreement = pgTable(
  'person_agreement',
  {
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    type: text().$type<'host'>().notNull(),
    version: integer().notNull(),
    agreedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.type, t.version] })],
)
