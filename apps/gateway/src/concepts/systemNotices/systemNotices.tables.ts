import { SYSTEM_NOTICE_KINDS } from '@visavis/core/contract/systemNotices'
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

/** What the product told people about their accounts; no words of anybody, which stand where `path` leads. */
export const systemNotice = pgTable(
  'system_notice',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    kind: text({ enum: SYSTEM_NOTICE_KINDS }).notNull(),
    state: text().notNull().default(''),
    coins: integer().notNull().default(0),
    reference: text().notNull().default(''),
    path: text().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (t) => [index('system_notice_person').on(t.personId, t.id), index('system_notice_age').on(t.createdAt)],
)
