import { boolean, index, integer, pgTable, real, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

/**
 * Videos of profiles. Files lie in the store under `key`; those of a rejected one while an appeal is
 * possible.
 */
export const profileVideo = pgTable(
  'profile_video',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Beginning of the names of its files: 32 hexadecimal digits nobody can guess. */
    key: text().notNull(),
    /** `poster`: the picture that stands for it is there, itself is not. */
    state: text().$type<'poster' | 'review' | 'approved' | 'rejected'>().notNull(),
    /** One of PHOTO_REASONS; empty unless it was rejected. */
    reason: text().notNull().default(''),
    /** Others see it: approved, or waiting where operators look afterwards. */
    shown: boolean().notNull(),
    /** Its owner chose it as the first that others see; at most one of a person. */
    intro: boolean().notNull().default(false),
    /** A few points of the poster as a data address. */
    preview: text().notNull(),
    container: text().$type<'mp4' | 'webm'>(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    seconds: real().notNull().default(0),
    bytes: integer().notNull().default(0),
    /** SHA-256 of its encoded pictures; empty before they came. */
    contentHash: text().notNull().default(''),
    /** What its poster looks like in 64 bits, as hexadecimal digits; empty for old ones. */
    look: text().notNull().default(''),
    /** Reason of a rejected picture or video that its poster looks like; empty where none is known. */
    alike: text().notNull().default(''),
    /** What an automatic first look said of its poster; empty where nothing was looked at. */
    firstLook: text().notNull().default(''),
    createdAt: moment().notNull(),
    decidedAt: moment(),
    /** Of a rejected one: how long its files are kept for an appeal; null once they are gone. */
    filesUntil: moment(),
    appeal: text({ enum: ['', 'open', 'upheld'] })
      .notNull()
      .default(''),
    appealText: text().notNull().default(''),
    appealedAt: moment(),
    /** Which operator looks at it now, and until when nobody else does. */
    claimedBy: text().notNull().default(''),
    claimedUntil: moment(),
  },
  (table) => [
    index('profile_video_person').on(table.personId, table.id),
    uniqueIndex('profile_video_key').on(table.key),
    index('profile_video_waiting').on(table.state, table.id),
    index('profile_video_files').on(table.filesUntil),
  ],
)
