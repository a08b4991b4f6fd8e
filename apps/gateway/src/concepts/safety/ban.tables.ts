import type { BanRule } from '@visavis/core/contract'
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { person } from '../people/person.tables.ts'
import { moment } from '../../platform/database/moment.ts'

export type BanKind = 'account' | 'suspend' | 'block48' | 'device'

/**
 * Why somebody is kept out, and until when. What keeps out are the columns of person and device; this is what
 * can be said about it.
 */
export const ban = pgTable(
  'ban',
  {
    id: serial().primaryKey(),
    /** Shown to the person; whoever has it may ask for a review. */
    ref: text().notNull(),
    appId: text().notNull(),
    /** Null for devices. */
    personId: integer().references(() => person.id, { onDelete: 'cascade' }),
    deviceId: text().notNull().default(''),
    kind: text().$type<BanKind>().notNull(),
    rule: text().$type<BanRule>().notNull(),
    startsAt: moment().notNull(),
    /** Null: until an operator lifts it. */
    endsAt: moment(),
    liftedAt: moment(),
  },
  (table) => [
    uniqueIndex('ban_ref').on(table.ref),
    index('ban_person').on(table.personId),
    index('ban_device').on(table.appId, table.deviceId),
    index('ban_ends').on(table.endsAt),
  ],
)

/** Requests to look at a ban again. */
export const appeal = pgTable(
  'appeal',
  {
    id: serial().primaryKey(),
    caseNumber: text().notNull(),
    appId: text().notNull(),
    banId: integer().references(() => ban.id, { onDelete: 'cascade' }),
    /** Code of the ban as the person saw it. */
    code: integer().notNull(),
    email: text().notNull(),
    text: text().notNull(),
    languageId: integer().notNull(),
    state: text().$type<'open' | 'accepted' | 'rejected'>().notNull().default('open'),
    answer: text().notNull().default(''),
    createdAt: moment().notNull(),
    answeredAt: moment(),
  },
  (table) => [
    uniqueIndex('appeal_case').on(table.caseNumber),
    index('appeal_ban').on(table.banId),
    index('appeal_state').on(table.state, table.createdAt),
  ],
)
