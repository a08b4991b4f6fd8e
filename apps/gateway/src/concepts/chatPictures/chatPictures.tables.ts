import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

/** Pictures brought for conversations. The files lie in the store under `key`. */
export const chatPicture = pgTable(
  'chat_picture',
  {
    /** Beginning of the names of its files: 32 hexadecimal digits nobody can guess. */
    key: text().primaryKey(),
    /** Who brought it, and alone may send it. */
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Content of the line that sends it (`writePicture`). */
    content: text().notNull(),
    /** SHA-256 of the large picture. */
    contentHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('chat_picture_person').on(t.personId, t.createdAt)],
)
