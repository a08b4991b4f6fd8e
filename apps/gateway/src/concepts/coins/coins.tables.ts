import { ledgerKind } from '@visavis/core/contract/coins'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'

/**
 * Double-entry books. A `person` account holds coins, a `host` account points, a `held` account points of a
 * host that wait for a payout or were set aside by a penalty; all three store their balance.
 * `platform` keeps what is left of a charge and `mint` is where new coins come from: their balance is the sum
 * of their entries, so no row is hot. All moments are milliseconds since 1970 UTC. No foreign key to people:
 * the books outlive accounts.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['person', 'host', 'held', 'platform', 'mint'] }).notNull(),
    personId: integer(),
    balance: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    unique('ledger_account_owner').on(t.kind, t.personId).nullsNotDistinct(),
    check(
      'ledger_account_balance',
      sql`${t.kind} in ('platform', 'mint') or ${t.balance} between 0 and 2147483647`,
    ),
    check('ledger_account_person', sql`(${t.kind} in ('platform', 'mint')) = (${t.personId} is null)`),
  ],
)

/**
 * One movement. `key` makes it happen once, e.g. `call:{roomNum}:{minute}`. Rows are never changed (trigger).
 */
export const journal = pgTable(
  'journal',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique('journal_key'),
    kind: text({ enum: ledgerKind.options }).notNull(),
    /** What it was for: a room number, an order … */
    refId: text().notNull(),
    at: bigint({ mode: 'number' }).notNull(),
  },
  // Rows come in the order of time: a summary of blocks finds a week of a long history.
  (t) => [index('journal_ref').on(t.refId), index('journal_at').using('brin', t.at)],
)

/**
 * Sides of a movement: they sum to zero (deferred constraint trigger). `balanceAfter` is set for stored
 * balances.
 */
export const entry = pgTable(
  'entry',
  {
    journalId: bigint({ mode: 'number' })
      .notNull()
      .references(() => journal.id),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerAccount.id),
    amount: bigint({ mode: 'number' }).notNull(),
    balanceAfter: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.journalId, t.accountId] }),
    index('entry_account').on(t.accountId, t.journalId),
  ],
)
