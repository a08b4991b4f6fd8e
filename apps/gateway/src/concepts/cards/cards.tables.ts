import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { person } from '../people/person.tables.ts'

const moment = () => bigint({ mode: 'number' })

/** Cards somebody was dealt, and what they did with them last. A call at the price of cards needs one. */
export const dealtCard = pgTable(
  'dealt_card',
  {
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    cardId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    dealtAt: moment().notNull(),
    decision: text().$type<'skip' | 'like' | 'call'>(),
    decidedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.cardId] }), index('dealt_card_card').on(t.cardId)],
)
