import type { PhotoKind } from '@visavis/core/contract/photos'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

/**
 * Pictures of profiles. The files lie in the store under `key`; those of a rejected one for the time of an
 * appeal only.
 */
export const photo = pgTable(
  'photo',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Of the album, or the background behind the name. */
    kind: text().$type<PhotoKind>().notNull().default('album'),
    /** Beginning of the names of its files: 32 hexadecimal digits nobody can guess. */
    key: text().notNull(),
    state: text().$type<'review' | 'approved' | 'rejected'>().notNull(),
    /** One of PHOTO_REASONS; empty unless it was rejected. */
    reason: text().notNull().default(''),
    /** Others see it: approved, or waiting where operators look afterwards. */
    shown: boolean().notNull(),
    /** A few points of it as a data address. */
    preview: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** SHA-256 of the large picture. */
    contentHash: text().notNull(),
    /** Place in the album; gaps are allowed. A background has none: 0. */
    position: integer().notNull(),
    /** What it looks like in 64 bits, as hexadecimal digits: near ones look alike. */
    look: text().notNull().default(''),
    /** Reason of a rejected picture it looks like; empty where none is known. */
    alike: text().notNull().default(''),
    /** What an automatic first look said; empty where there is none. */
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
    index('photo_appeal')
      .on(table.id)
      .where(sql`${table.appeal} = 'open'`),
    uniqueIndex('photo_background')
      .on(table.personId)
      .where(sql`${table.kind} = 'background' and ${table.shown}`),
    index('photo_files').on(table.filesUntil),
    index('photo_person').on(table.personId, table.position),
    uniqueIndex('photo_key').on(table.key),
    index('photo_waiting').on(table.state, table.id),
  ],
)

/** Pictures operators rejected, by hash: who sends one again has it back rejected. */
export const rejectedPicture = pgTable(
  'rejected_picture',
  {
    appId: text().notNull(),
    contentHash: text().notNull(),
    look: text().notNull().default(''),
    reason: text().notNull(),
    rejectedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.contentHash] })],
)
