import { pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/moment.ts'

/** Messages of the development outbox page: mails, later also SMS and WhatsApp texts. */
export const sentMessage = pgTable('sent_message', {
  id: serial().primaryKey(),
  channel: text().$type<'mail' | 'sms' | 'whatsapp'>().notNull(),
  appId: text().notNull(),
  recipient: text().notNull(),
  sender: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  /** The link of the message, so that tests and people can follow it; empty when none. */
  link: text().notNull(),
  createdAt: moment().notNull(),
})
