import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'

/** Everything operators did: who, when, what and why. Rows are only ever added. */
export const operatorAct = pgTable(
  'operator_act',
  {
    id: serial().primaryKey(),
    at: moment().notNull(),
    who: text().notNull(),
    why: text().notNull(),
    act: text().notNull(),
    /** Whom it was about; null where it was about nobody. Numbers outlive accounts. */
    personId: integer(),
    detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index('operator_act_at').on(table.at), index('operator_act_person').on(table.personId)],
)
