import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'

/**
 * Addresses and numbers that had sign-up coins, as keyed hashes: nobody can be found by them. They outlive
 * accounts, so that the coins are given once.
 */
export const registerBonus = pgTable(
  'register_bonus',
  {
    appId: text().notNull(),
    contactHash: text().notNull(),
    /** Keyed hash of the network it was given to; emptied when its day is over. */
    networkHash: text().notNull().default(''),
    grantedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.contactHash] }),
    index('register_bonus_network').on(table.networkHash, table.grantedAt),
  ],
)
