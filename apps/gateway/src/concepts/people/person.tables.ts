import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'

/** People: those who sign in, hosts, and simulated ones. Accounts are unique per appId (D11). */
export const person = pgTable(
  'person',
  {
    id: serial().primaryKey(),
    appId: text().notNull(),
    /** As typed; unique without case. Null for people without an email sign-in. */
    email: text(),
    passwordHash: text(),
    /** E.164 (`+4915123456789`); null for people without a sign-in by phone. */
    phone: text(),
    /** Of the sign-in by phone: one password a kind of sign-in (R5.03). */
    phonePasswordHash: text(),
    userName: text().notNull().default(''),
    gender: integer().notNull().default(0),
    /** YYYY-MM-DD, empty until known. */
    birthday: text().notNull().default(''),
    birthdayEditable: boolean().notNull().default(true),
    bio: text().notNull().default(''),
    interests: jsonb().$type<number[]>().notNull().default([]),
    languages: jsonb().$type<number[]>().notNull().default([]),
    headImg: text().notNull().default(''),
    backgroundImg: text().notNull().default(''),
    albumImages: jsonb().$type<string[]>().notNull().default([]),
    videos: jsonb().$type<string[]>().notNull().default([]),
    countryId: integer().notNull().default(0),
    countryCode: text().notNull().default(''),
    isHost: boolean().notNull().default(false),
    isVip: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    /** Coins per minute; friends may pay less. 0 for people who are no hosts (D19). */
    pricePerMinute: integer().notNull().default(0),
    friendPricePerMinute: integer().notNull().default(0),
    /** Only friends may call (R6.12): off for hosts, on for others. */
    friendOnlyCall: boolean().notNull().default(true),
    invisible: boolean().notNull().default(false),
    /** How a simulated host behaves when called; empty for real people. */
    answeringHabit: text().$type<AnsweringHabit | ''>().notNull().default(''),
    /** Member of the simulation's cast; empty for real people. */
    slug: text().notNull().default(''),
    /** When the person confirmed being 18 or older (R1.08). */
    over18At: moment(),
    /**
     * When nickname, gender and a birthday of 18 or more years were given. Null: not seen, rung, matched or
     * found by anybody.
     */
    completedAt: moment(),
    /** When a birthday below 18 closed the account for good (20108). The birthday itself is not kept. */
    underageAt: moment(),
    createdAt: moment().notNull(),
    /** Account ban: 10115; `suspended` answers 20302. */
    bannedAt: moment(),
    suspendedAt: moment(),
    /** 48-hour block (C.07): until this moment. */
    blockedUntil: moment(),
    /** When a person who chose to leave is erased; hidden from everybody until then (R2.112). */
    eraseAt: moment(),
    /** Erased: the row is kept empty for what refers to it. */
    erasedAt: moment(),
    attribution: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('person_email').on(table.appId, sql`lower(${table.email})`),
    uniqueIndex('person_phone').on(table.appId, table.phone),
    uniqueIndex('person_slug')
      .on(table.appId, table.slug)
      .where(sql`${table.slug} <> ''`),
    index('person_hosts')
      .on(table.appId, table.countryId, table.id)
      .where(sql`${table.isHost}`),
    check('person_price', sql`${table.pricePerMinute} >= 0 and ${table.friendPricePerMinute} >= 0`),
  ],
)
export type Person = typeof person.$inferSelect
export type NewPerson = typeof person.$inferInsert

/** What a simulated host does with a ringing call. */
export type AnsweringHabit = 'answers' | 'busy' | 'declines' | 'ringsOut' | 'hangsUp' | 'away'
