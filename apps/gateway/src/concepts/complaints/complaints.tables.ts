import type { ComplaintEvidence, ComplaintKind } from '@visavis/core/contract'
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { call } from '../call/call.tables.ts'

/** What people said was wrong with a call, with the facts as the books had them then. */
export const complaint = pgTable(
  'complaint',
  {
    id: serial().primaryKey(),
    caseNumber: text().notNull(),
    appId: text().notNull(),
    personId: integer().notNull(),
    roomNum: text()
      .notNull()
      .references(() => call.roomNum),
    kind: text().$type<ComplaintKind>().notNull(),
    text: text().notNull(),
    evidence: jsonb().$type<ComplaintEvidence>().notNull(),
    state: text().$type<'open' | 'answered'>().notNull().default('open'),
    answer: text().notNull().default(''),
    /** Coins given back with the answer; the movement itself is in the journal. */
    goldBack: integer().notNull().default(0),
    createdAt: moment().notNull(),
    answeredAt: moment(),
  },
  (table) => [
    uniqueIndex('complaint_case').on(table.caseNumber),
    uniqueIndex('complaint_call').on(table.roomNum, table.personId),
    index('complaint_state').on(table.state, table.createdAt),
  ],
)
