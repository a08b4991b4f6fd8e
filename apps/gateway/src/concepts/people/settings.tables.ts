import type { QuietHours } from '@visavis/core/contract'
import { boolean, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { person } from './person.tables.ts'

/** Switches that have no column of their own on the person; without a row the defaults count. */
export const personSetting = pgTable('person_setting', {
  personId: integer()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  push: boolean().notNull().default(true),
  onlineReminder: boolean().notNull().default(true),
  incomingCall: boolean().notNull().default(true),
  friendVerification: boolean().notNull().default(true),
  readReceipts: boolean().notNull().default(true),
  quietHours: jsonb().$type<QuietHours>(),
  /** Names of popups that do not come by themselves. */
  popupsOff: jsonb().$type<string[]>().notNull().default([]),
})
