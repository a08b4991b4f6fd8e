import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MatchMode } from '@visavis/core/contract'
import { person } from '../people/person.tables.ts'

const moment = () => bigint({ mode: 'number' })

/**
 * Where a pair is: `deciding` until both said yes, then `meeting` in a free room, or `private` in one that is
 * paid by the minute.
 */
export type MatchPhase = 'deciding' | 'meeting' | 'private' | 'ended'

/**
 * People who wait for a partner: at most one search a person. Fair by `queuedAt`; `dueAt` says when to look
 * again.
 */
export const matchSeeker = pgTable(
  'match_seeker',
  {
    personId: integer()
      .primaryKey()
      .references(() => person.id, { onDelete: 'cascade' }),
    searchId: text().notNull().unique(),
    appId: text().notNull(),
    mode: text().$type<MatchMode>().notNull(),
    /** Filters: 0 and an empty list mean everybody. */
    countryId: integer().notNull(),
    languageIds: jsonb().$type<number[]>().notNull(),
    /** Coins a yes costs this side. */
    price: integer().notNull(),
    /** Place in the queue: kept by whom the other side turned down. */
    queuedAt: moment().notNull(),
    searchedAt: moment().notNull(),
    dueAt: moment().notNull(),
    tries: integer().notNull().default(0),
    /** Since when no line is open (D8). */
    goneSince: moment(),
  },
  (t) => [index('match_seeker_due').on(t.dueAt), index('match_seeker_queue').on(t.appId, t.mode, t.queuedAt)],
)

/**
 * Searches whose page ended them without having heard their number: one that comes after its farewell does
 * not begin. Kept as long as such a request would be taken.
 */
export const matchFarewell = pgTable(
  'match_farewell',
  {
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    searchId: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.searchId] }), index('match_farewell_at').on(t.at)],
)

/**
 * Pairs, running and past. People stay named after their account is gone: the row is the other side's, too.
 */
export const match = pgTable(
  'match',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    mode: text().$type<MatchMode>().notNull(),
    firstId: integer().notNull(),
    secondId: integer().notNull(),
    /** Searches that met; empty for a simulated host, who searches nobody. */
    firstSearch: text().notNull(),
    secondSearch: text().notNull(),
    firstQueuedAt: moment().notNull(),
    secondQueuedAt: moment().notNull(),
    firstPrice: integer().notNull(),
    secondPrice: integer().notNull(),
    /** 1 yes, 0 no, null silence. */
    firstDecision: integer(),
    secondDecision: integer(),
    /** Who wants to be seen: the pictures are blurred until both do. */
    firstShown: boolean().notNull().default(false),
    secondShown: boolean().notNull().default(false),
    phase: text().$type<MatchPhase>().notNull(),
    createdAt: moment().notNull(),
    decideUntil: moment().notNull(),
    /**
     * The path of the pictures is made while both decide, and then over a relay only, where one of them is a
     * stranger's (D23).
     */
    early: boolean().notNull().default(false),
    relayOnly: boolean().notNull().default(false),
    /** Call that carries the pictures. */
    roomNum: text(),
    /** Who asked for a private call, until when it may be answered, and who would pay. */
    askedBy: integer(),
    askUntil: moment(),
    askPrice: integer(),
    endedAt: moment(),
    endedBy: integer(),
    endReason: text(),
  },
  (t) => [
    index('match_deciding')
      .on(t.decideUntil)
      .where(sql`${t.phase} = 'deciding'`),
    index('match_asked')
      .on(t.askUntil)
      .where(sql`${t.askUntil} is not null`),
    index('match_room').on(t.roomNum),
    index('match_first').on(t.firstId, t.createdAt),
    index('match_second').on(t.secondId, t.createdAt),
    check('match_pair', sql`${t.firstId} <> ${t.secondId}`),
  ],
)

/** Who is in a running match: one a person. */
export const matchMember = pgTable(
  'match_member',
  {
    personId: integer().primaryKey(),
    matchId: text()
      .notNull()
      .references(() => match.id),
  },
  (t) => [index('match_member_match').on(t.matchId)],
)

/** Whom somebody met last: never the same pair twice in a row. */
export const matchLast = pgTable('match_last', {
  personId: integer()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  partnerId: integer().notNull(),
})

/** Who likes whom. */
export const personLike = pgTable(
  'person_like',
  {
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    likedId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.likedId] }), index('person_like_liked').on(t.likedId)],
)
