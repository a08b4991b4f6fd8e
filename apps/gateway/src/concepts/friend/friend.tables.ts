import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { person } from '../people/person.tables.ts'

const moment = () => bigint({ mode: 'number' })

/** Requests to be friends; one open at a time in each direction (M-FRIEND). */
export const friendRequest = pgTable(
  'friend_request',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    friendId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Where it was pressed (N.168). */
    type: integer().notNull(),
    state: text().$type<'open' | 'accepted' | 'refused' | 'expired'>().notNull().default('open'),
    /** Coins it cost; given back only when it expires (MF.04). */
    gold: integer().notNull(),
    createdAt: moment().notNull(),
    answeredAt: moment(),
  },
  (t) => [
    uniqueIndex('friend_request_open')
      .on(t.personId, t.friendId)
      .where(sql`${t.state} = 'open'`),
    index('friend_request_to').on(t.friendId),
    index('friend_request_age')
      .on(t.createdAt)
      .where(sql`${t.state} = 'open'`),
    check('friend_request_other', sql`${t.personId} <> ${t.friendId}`),
  ],
)
