import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { person } from '../people/person.tables.ts'

export type SocialProvider = 'facebook' | 'google' | 'apple'

/** Which person at a provider is which person here. */
export const socialIdentity = pgTable(
  'social_identity',
  {
    appId: text().notNull(),
    provider: text().$type<SocialProvider>().notNull(),
    /** The provider's own id of the person. */
    subject: text().notNull(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('social_identity_subject').on(table.appId, table.provider, table.subject),
    uniqueIndex('social_identity_person').on(table.personId, table.provider),
  ],
)
