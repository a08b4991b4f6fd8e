import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

/** Most coins a person wants to spend in a span. Without `coins` there is none, until `raiseAt` at least. */
export const spendLimit = pgTable(
  'spend_limit',
  {
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    span: text({ enum: ['day', 'week', 'month'] }).notNull(),
    /** Null: no limit. */
    coins: bigint({ mode: 'number' }),
    /** What counts from `raiseAt` on; null: no limit. */
    raised: bigint({ mode: 'number' }),
    /** Null: nothing waits. */
    raiseAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.span] })],
)

/** The last pause of a person: nothing that costs until then. */
export const spendPause = pgTable('spend_pause', {
  personId: integer()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  startedAt: moment().notNull(),
  until: moment().notNull(),
})
