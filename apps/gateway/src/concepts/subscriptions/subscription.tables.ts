import { SUBSCRIPTION_STATES } from '@visavis/core/contract/subscription'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { MAIL_KINDS } from './mailKinds.ts'

/**
 * Packages that are charged again each period. Terms are frozen as they were agreed to; each charge is an
 * order of its own. No foreign key to people, as for orders.
 */
export const subscription = pgTable(
  'subscription',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    personId: integer().notNull(),
    packageId: text().notNull(),
    kind: text({ enum: ['weekly', 'monthly'] }).notNull(),
    coins: integer().notNull(),
    bonus: integer().notNull(),
    /** Of the next charge. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    country: text().notNull(),
    state: text({ enum: SUBSCRIPTION_STATES }).notNull(),
    /** Start of the first period: its day and hour are kept. */
    anchorAt: moment().notNull(),
    /** The last period that is paid, from 1. */
    period: integer().notNull(),
    endsAt: moment().notNull(),
    /** When a charge is due or tried again; null: nothing is charged. */
    dueAt: moment(),
    /** The first decline of the charge that is past due. */
    pastDueAt: moment(),
    /** The card was refused for good: it is not tried again. */
    hard: boolean().notNull().default(false),
    /** The kept card; null until the company has said which one, or when there is none. */
    cardId: text(),
    lastOrderId: text().notNull(),
    /** Higher price that waits for consent, and the end of the last period at the old one. */
    newAmount: bigint({ mode: 'number' }),
    newFrom: moment(),
    /** Address, language and site of its mails. */
    email: text().notNull(),
    languageId: integer().notNull(),
    site: text().notNull(),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('subscription_running')
      .on(t.personId)
      .where(sql`${t.state} <> 'ended'`),
    index('subscription_due').on(t.dueAt),
  ],
)

/** Mails about subscriptions, each once: written with what they tell of, sent afterwards. */
export const subscriptionMail = pgTable(
  'subscription_mail',
  {
    id: serial().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => subscription.id),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    /** What it tells of, so that the same is told once. */
    about: text().notNull(),
    /** Moments and amounts as they were then. */
    facts: jsonb().$type<Record<string, string | number>>().notNull(),
    createdAt: moment().notNull(),
    tryAt: moment().notNull(),
    sentAt: moment(),
  },
  (t) => [
    unique('subscription_mail_once').on(t.subscriptionId, t.kind, t.about),
    index('subscription_mail_due')
      .on(t.tryAt)
      .where(sql`${t.sentAt} is null`),
  ],
)

/** Links of those mails: whoever holds one may cancel this subscription, and nothing else. */
export const subscriptionLink = pgTable(
  'subscription_link',
  {
    hash: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => subscription.id),
    createdAt: moment().notNull(),
  },
  (t) => [index('subscription_link_subscription').on(t.subscriptionId)],
)
