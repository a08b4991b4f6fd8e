import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'

/** What the button behind a mailed link does. */
export type LinkPurpose = 'register' | 'reset' | 'link' | 'login'

/**
 * One mailed link and what became of it: sign-up, reset, an address for an account, or a log-in. Secrets are
 * kept as SHA-256 only.
 */
export const emailFlow = pgTable(
  'email_flow',
  {
    /** Hash of the flowId the browser holds. */
    flowHash: text().primaryKey(),
    appId: text().notNull(),
    /** Lower-cased address. */
    email: text().notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /**
     * Account the address is to be linked to, and whether it may be taken from another one; or the account
     * that is logged in.
     */
    personId: integer(),
    switching: boolean().notNull().default(false),
    /**
     * Browser that asked; a button counts for all open flows of its address and browser. Empty for a link an
     * operator sent.
     */
    deviceId: text().notNull(),
    /** From where it was asked: country code and browser; empty when unknown. Mail and page say them. */
    place: text().notNull().default(''),
    browser: text().notNull().default(''),
    /** Hash of the secret in the mailed link. */
    linkHash: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    verifiedAt: moment(),
    /** When it led to an account, a new password or a log-in, or was ended: it gives no more tickets. */
    completedAt: moment(),
    /** When the owner of the address pressed "This was not me" behind this very link. */
    deniedAt: moment(),
  },
  (table) => [
    index('email_flow_link').on(table.linkHash),
    index('email_flow_address').on(table.appId, table.email),
  ],
)

/** Step of the way a ticket opens; each works once. */
export type TicketStep =
  | 'setPassword'
  | 'register'
  | 'complement'
  | 'phoneLogin'
  | 'phoneReset'
  | 'phoneLink'
  | 'loginLink'
  | 'mailedLogin'

/** One-time tickets from step to step (D6). */
export const ticket = pgTable(
  'ticket',
  {
    ticketHash: text().primaryKey(),
    /** Flow it came from; empty for complement tickets. */
    flowHash: text().notNull().default(''),
    step: text().$type<TicketStep>().notNull(),
    appId: text().notNull(),
    email: text().notNull(),
    /** Number that was proven, E.164; empty where the ticket is about an address. */
    phone: text().notNull().default(''),
    purpose: text().$type<'register' | 'reset'>().notNull(),
    /** Password chosen in setPassword, waiting for register. */
    passwordHash: text(),
    personId: integer(),
    deviceId: text().notNull().default(''),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('ticket_flow').on(table.flowHash)],
)

/** Failed log-ins per account and network address (C.58). */
export const loginFailure = pgTable(
  'login_failure',
  {
    key: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('login_failure_key').on(table.key, table.at)],
)
