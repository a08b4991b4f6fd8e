import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { person } from '../people/person.tables.ts'
import { moment } from '../../platform/database/moment.ts'

/** Browsers that were seen, per brand. A banned one answers 10116 to everything. */
export const device = pgTable(
  'device',
  {
    appId: text().notNull(),
    deviceId: text().notNull(),
    firstSeenAt: moment().notNull(),
    bannedAt: moment(),
    /** When the sign-up coins were given on this browser: once (R9.37). */
    bonusAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.deviceId] })],
)

/** Why a session is over; `replaced` answers 10023. */
export type SessionEnding = 'logout' | 'revoked' | 'replaced' | 'passwordChanged' | 'banned' | 'expired'

/** Signed-in sessions. Tokens are kept as SHA-256 only. */
export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    deviceId: text().notNull(),
    tokenHash: text().notNull(),
    /** Hash of the HttpOnly cookie that https sites carry beside the token (D12); empty on loopback http. */
    cookieHash: text().notNull().default(''),
    pushToken: text().notNull().default(''),
    /** Session this device was linked to by QR: it ends with it (D10). */
    linkedTo: text(),
    /** "Chrome on Windows", and the country code it logged in from; empty when unknown. */
    deviceName: text().notNull().default(''),
    place: text().notNull().default(''),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    ending: text().$type<SessionEnding>(),
  },
  (table) => [uniqueIndex('session_token').on(table.tokenHash), index('session_person').on(table.personId)],
)
export type Session = typeof session.$inferSelect
