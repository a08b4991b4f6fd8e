import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'

/** What a code proves a number for: log-in or sign-up, a new password, a link to an account. */
export type CodePurpose = 'login' | 'reset' | 'link'
export type CodeChannel = 'sms' | 'whatsapp'

/** Codes sent to phones (M-CODE). The newest of a number, browser and purpose is the one that counts. */
export const phoneCode = pgTable(
  'phone_code',
  {
    id: serial().primaryKey(),
    appId: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    channel: text().$type<CodeChannel>().notNull(),
    /** Browser that asked: a code is worth nothing in another. */
    deviceId: text().notNull(),
    ip: text().notNull(),
    /** The digits are never kept: HMAC of them under the salt. */
    salt: text().notNull(),
    codeHash: text().notNull(),
    wrongTries: integer().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('phone_code_phone').on(table.appId, table.phone, table.createdAt),
    index('phone_code_device').on(table.appId, table.deviceId, table.createdAt),
    index('phone_code_ip').on(table.ip, table.createdAt),
  ],
)
