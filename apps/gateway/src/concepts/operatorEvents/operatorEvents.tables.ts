import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { EVENT_KINDS } from './eventKinds.ts'

/**
 * What the operator's own systems are told: written in the transaction of what it tells of, sent afterwards
 * until they take it. `key` says what it tells of, so that the same is told once.
 */
export const operatorEvent = pgTable(
  'operator_event',
  {
    id: text().primaryKey(),
    key: text().notNull().unique('operator_event_key'),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    personId: integer().notNull(),
    /** The bytes that are sent, each time the same. */
    body: text().notNull(),
    createdAt: moment().notNull(),
    /** When it is sent next; null: it was taken, or it is given up. */
    dueAt: moment(),
    tries: integer().notNull().default(0),
    /** Status of the last answer; 0: there was none. */
    lastStatus: integer().notNull().default(0),
    deliveredAt: moment(),
  },
  (t) => [
    index('operator_event_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('operator_event_person').on(t.personId),
  ],
)
