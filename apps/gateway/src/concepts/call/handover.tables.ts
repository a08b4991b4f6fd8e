import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Codes by which a running call goes on on another device. The secret is kept as SHA-256 only; a used one is
 * gone.
 */
export const callHandover = pgTable(
  'call_handover',
  {
    tokenHash: text().primaryKey(),
    appId: text().notNull(),
    personId: integer().notNull(),
    /** Session that showed it: the other device becomes part of it. */
    sessionId: text().notNull(),
    roomNum: text().notNull(),
    expiresAt: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('call_handover_expires').on(t.expiresAt), index('call_handover_person').on(t.personId)],
)
