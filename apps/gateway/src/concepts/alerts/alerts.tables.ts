import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { person } from '../people/person.tables.ts'
import { moment } from '../../platform/database/moment.ts'
import type { Alert, Withdrawal } from './Alert.ts'

/** Browsers that show system notifications, one row a browser and brand. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    deviceId: text().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Language the notifications are written in. */
    languageId: integer().notNull(),
    /** Whether notifications of messages say on this browser what was written. */
    showsText: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('push_subscription_endpoint').on(table.endpoint),
    index('push_subscription_person').on(table.personId),
  ],
)
export type PushSubscription = typeof pushSubscription.$inferSelect

/**
 * Notifications on their way: written with the change they tell about, sent afterwards, thrown away when too
 * old.
 */
export const pendingAlert = pgTable(
  'pending_alert',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** One row a browser, so that a try that failed repeats nothing elsewhere. */
    subscriptionId: integer()
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    alert: jsonb().$type<Alert | Withdrawal>().notNull(),
    createdAt: moment().notNull(),
    /** Next try; moved ahead by whoever takes it. */
    dueAt: moment().notNull(),
    expiresAt: moment().notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [index('pending_alert_due').on(table.dueAt), index('pending_alert_person').on(table.personId)],
)

/**
 * Notifications a browser was given that may have to be withdrawn. Whether one is still on its screen nobody
 * knows here.
 */
export const shownAlert = pgTable(
  'shown_alert',
  {
    subscriptionId: integer()
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    personId: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
    shownAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.tag] }),
    index('shown_alert_person').on(table.personId, table.tag),
    index('shown_alert_age').on(table.shownAt),
  ],
)
