import type { BanRule } from '@visavis/core/contract'
import { PENALTY_KINDS } from '@visavis/core/contract/penalties'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'

/**
 * Decisions of operators against hosts, each with at most one appeal. Who decided stands in `operator_act`.
 * No foreign key to people: like the books, they outlive accounts.
 */
export const penalty = pgTable(
  'penalty',
  {
    /** Number people read out: `N-…`. */
    id: text().primaryKey(),
    appId: text().notNull(),
    personId: integer().notNull(),
    kind: text({ enum: PENALTY_KINDS }).notNull(),
    rule: text().$type<BanRule>().notNull(),
    /** What it rests on, as the host reads it. */
    evidence: text().notNull(),
    /** Points set aside; 0 for other kinds. */
    points: integer().notNull().default(0),
    /** Of a suspended role: what it comes back with. */
    price: integer().notNull().default(0),
    friendPrice: integer().notNull().default(0),
    friendOnlyCall: boolean().notNull().default(false),
    state: text({ enum: ['active', 'lifted', 'ended'] }).notNull(),
    createdAt: moment().notNull(),
    /** Null: until operators lift it. */
    endsAt: moment(),
    /** Last moment an appeal can be sent. */
    appealUntil: moment().notNull(),
    closedAt: moment(),
    appealState: text({ enum: ['open', 'accepted', 'rejected'] }),
    appealText: text().notNull().default(''),
    appealedAt: moment(),
    /** What operators answered to the appeal, or wrote when they lifted it. */
    answer: text().notNull().default(''),
    answeredAt: moment(),
  },
  (t) => [
    index('penalty_person').on(t.personId, t.createdAt),
    index('penalty_ends').on(t.state, t.endsAt),
    index('penalty_appeal').on(t.appealState, t.appealedAt),
    // Of each kind but points one holds at a time; the wall looks here for lowered places, too.
    uniqueIndex('penalty_active')
      .on(t.personId, t.kind)
      .where(sql`${t.state} = 'active' and ${t.kind} <> 'points'`),
  ],
)
export type PenaltyRow = typeof penalty.$inferSelect
