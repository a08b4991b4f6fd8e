import type { CallCoupon } from '@visavis/core/contract/callCoupon'
import type { MissionGroup, MissionKind } from '@visavis/core/contract/missionList'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

/**
 * What counts for tasks. A call has one row a day, which grows by its minutes or coins. No foreign key: its
 * lock on people would come after those of mailboxes.
 */
export const missionEvent = pgTable(
  'mission_event',
  {
    personId: integer().notNull(),
    kind: text().$type<MissionKind>().notNull(),
    /** Names the event: it counts once. */
    key: text().notNull(),
    /** YYYY-MM-DD, UTC; empty for what happened before tasks were there. */
    day: text().notNull(),
    amount: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.kind, t.key] }),
    index('mission_event_day').on(t.personId, t.day),
  ],
)

/** Claimed tasks, each once a period, as they were then. */
export const missionClaim = pgTable(
  'mission_claim',
  {
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Id in the brand's list. */
    missionId: text().notNull(),
    /** YYYY-MM-DD of a daily task; empty for a long-term one. */
    period: text().notNull(),
    group: text().$type<MissionGroup>().notNull(),
    kind: text().$type<MissionKind>().notNull(),
    goal: integer().notNull(),
    coins: bigint({ mode: 'number' }).notNull(),
    coupon: jsonb().$type<CallCoupon>(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.missionId, t.period] }),
    index('mission_claim_at').on(t.personId, t.at),
  ],
)
