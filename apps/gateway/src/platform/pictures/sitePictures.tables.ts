import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/moment.ts'

/** Pictures operators added for entrances, the banner of welcome coins and gifts of all brands. */
export const sitePicture = pgTable('site_picture', {
  /** Beginning of the names of its files: 32 hexadecimal digits. */
  key: text().primaryKey(),
  /** Name of the file it came as, for operators. */
  name: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** SHA-256 of the large picture: the same one again is the one that is there. */
  contentHash: text().notNull().unique(),
  addedAt: moment().notNull(),
})
