import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' })

/** Plays that were begun: what a score is measured against. */
export const gamePlay = pgTable(
  'game_play',
  {
    playId: text().primaryKey(),
    personId: owner(),
    gameId: text().notNull(),
    openedAt: moment().notNull(),
  },
  (t) => [index('game_play_person').on(t.personId), index('game_play_opened').on(t.openedAt)],
)

/** The highest score of a person in a game. */
export const gameBest = pgTable(
  'game_best',
  {
    personId: owner(),
    gameId: text().notNull(),
    score: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.gameId] })],
)
