import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

/** A message as somebody had it translated: asked again it is free. */
export const messageTranslation = pgTable(
  'message_translation',
  {
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    messageId: text().notNull(),
    /** Code of the language it was translated into. */
    language: text().notNull(),
    text: text().notNull(),
    /** Code of the language it was written in; empty when the engine did not say. */
    fromLanguage: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.messageId, t.language] })],
)
