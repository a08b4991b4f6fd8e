import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { person } from './person.tables.ts'
import { moment } from '../../platform/database/moment.ts'

/** Last known presence. Offline when `beatAt` is older than 90 s (C.47), unless a simulated host. */
export const presence = pgTable('presence', {
  personId: integer()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  /** Status of table N as uploaded: 0 offline, 1 busy, 2 online, 3 invisible. */
  status: integer().notNull(),
  beatAt: moment().notNull(),
})

/** Friendships, one row per direction. */
export const friendship = pgTable(
  'friendship',
  {
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    friendId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.friendId] }),
    index('friendship_friend').on(table.friendId),
  ],
)

/** Note names: what somebody calls another person, seen by nobody else (R3.11). */
export const personAlias = pgTable(
  'person_alias',
  {
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    otherId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    alias: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.otherId] }),
    index('person_alias_other').on(table.otherId),
  ],
)
