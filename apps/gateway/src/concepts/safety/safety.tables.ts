import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { person } from '../people/person.tables.ts'
import { moment } from '../../platform/database/moment.ts'

/** Who blocked whom. A pair with a row in either direction cannot see or call each other (R6.20). */
export const block = pgTable(
  'block',
  {
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    blockedId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    scene: text().notNull(),
    createdAt: moment().notNull(),
    /** When the friendship began that this block ended; null where there was none. */
    friendsSince: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.blockedId] }),
    index('block_blocked').on(table.blockedId),
  ],
)

/** The same people reported again while the first report was still open. */
export interface Repetition {
  readonly at: number
  readonly reasonId: number
  readonly text: string
  readonly scene: string
  readonly roomId: string
  /** This one made the reason of the report a grave one; `reasonId` is the reason it had before. */
  readonly raised?: boolean
}

/**
 * Reports for the operator (R3.43, R3.73). One stays open between the same two people: repetitions are
 * counted in it.
 */
export const report = pgTable(
  'report',
  {
    id: serial().primaryKey(),
    reporterId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    reportedId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    reasonId: integer().notNull(),
    text: text().notNull(),
    email: text().notNull(),
    scene: text().notNull(),
    roomId: text().notNull(),
    /** Address of the picture or video that is reported; empty for the person. */
    media: text().notNull().default(''),
    /** Browser it came from: what one may send a day is limited. */
    deviceId: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** How often it was sent, when last, the newest repetitions, and the one that raised the reason. */
    times: integer().notNull().default(1),
    lastAt: moment().notNull().default(0),
    repetitions: jsonb().$type<Repetition[]>().notNull().default([]),
    /** When an operator closed it, and what came of it. */
    closedAt: moment(),
    outcome: text().notNull().default(''),
  },
  (table) => [
    index('report_open')
      .on(table.createdAt)
      .where(sql`${table.closedAt} is null`),
    index('report_reporter').on(table.reporterId),
    index('report_reported').on(table.reportedId),
    index('report_device').on(table.deviceId, table.createdAt),
  ],
)

/**
 * The last seconds of a call as the reporter saw them and chose to send: small pictures as data addresses,
 * oldest first. Deleted after REPORT_PICTURES_DAYS.
 */
export const reportPictures = pgTable(
  'report_pictures',
  {
    reportId: integer()
      .primaryKey()
      .references(() => report.id, { onDelete: 'cascade' }),
    pictures: jsonb().$type<string[]>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('report_pictures_age').on(table.createdAt)],
)

/**
 * Lines of a thread as they stood when the reporter sent them, copied from `message`. Deleted
 * REPORT_LINES_DAYS after the report was closed.
 */
export const reportLine = pgTable(
  'report_line',
  {
    reportId: integer()
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    nth: integer().notNull(),
    /** 0: a line of the system. */
    senderId: integer().notNull(),
    type: text().notNull(),
    content: text().notNull(),
    at: moment().notNull(),
    /** What the report is about; the others stand around it. */
    reported: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.nth] }),
    index('report_line_sender').on(table.senderId),
  ],
)
