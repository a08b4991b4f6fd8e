import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

/**
 * Coins of a disputed payment that were spent before the bank asked for the money back: until it is settled
 * nothing is spent. No foreign keys: it is kept with its order, after the account is gone, too.
 */
export const coinDebt = pgTable(
  'coin_debt',
  {
    orderId: text().primaryKey(),
    appId: text().notNull(),
    personId: integer().notNull(),
    coins: bigint({ mode: 'number' }).notNull(),
    /** How much of it was paid with other coins. */
    paid: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull(),
    settledAt: moment(),
    /** How it was settled: with coins, by the won dispute, or by an operator. */
    outcome: text({ enum: ['paid', 'won', 'forgiven'] }),
  },
  (t) => [
    index('coin_debt_open')
      .on(t.personId)
      .where(sql`${t.settledAt} is null`),
  ],
)

/** The last pause of a person: nothing that costs until then. */
export const spendPause = pgTable('spend_pause', {
  personId: integer()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  startedAt: moment().notNull(),
  until: moment().notNull(),
})

/** When a person last read a reminder of time and coins. */
export const spendCheck = pgTable('spend_check', {
  personId: integer()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  at: moment().notNull(),
})
