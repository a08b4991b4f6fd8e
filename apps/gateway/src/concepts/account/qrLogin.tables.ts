import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'

/** Way of a QR code: shown, scanned by a phone, answered there, and used up by the browser that showed it. */
export type QrLoginState = 'waiting' | 'scanned' | 'agreed' | 'refused' | 'used'

/**
 * Codes a browser shows to be let in by a phone that is logged in (R1.47). The secret is kept as SHA-256
 * only.
 */
export const qrLogin = pgTable(
  'qr_login',
  {
    tokenHash: text().primaryKey(),
    appId: text().notNull(),
    /** Browser that shows the code: nobody else gets the session. */
    deviceId: text().notNull(),
    /** What the phone is told about it: "Chrome on Windows" and the country it is in. */
    deviceName: text().notNull(),
    place: text().notNull().default(''),
    state: text().$type<QrLoginState>().notNull().default('waiting'),
    personId: integer(),
    /** Session of the phone that scanned: the new device becomes part of it. */
    sessionId: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('qr_login_expires').on(table.expiresAt)],
)
