import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import type { SocialProvider } from '../account/socialIdentity.tables.ts'

/** Journeys to a provider that are under way. What comes back counts once, for the browser that left. */
export const socialJourney = pgTable(
  'social_journey',
  {
    stateHash: text().primaryKey(),
    appId: text().notNull(),
    provider: text().$type<SocialProvider>().notNull(),
    deviceId: text().notNull(),
    /** Session that links the provider to its account; null when somebody logs in. */
    personId: integer(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    redirectUri: text().notNull(),
    /** Address on the site the person goes back to. */
    returnTo: text().notNull(),
    /** Somebody new, confirmed by the provider: kept until they say that they are 18, null otherwise. */
    subject: text(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('social_journey_expires').on(table.expiresAt)],
)
