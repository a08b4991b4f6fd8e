import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/moment.ts'

/**
 * What operators have changed of a brand's tunables; without a row the default counts. Who changed it and why
 * stands in operator_act.
 */
export const brandSetting = pgTable(
  'brand_setting',
  {
    appId: text().notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.key] })],
)
