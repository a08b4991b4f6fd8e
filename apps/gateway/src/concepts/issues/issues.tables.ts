import { ISSUE_REASONS, ISSUE_STATES } from '@visavis/core/contract/issues'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'
import { payOrder, payRefund } from '../payments/payments.tables.ts'

/** Proofs of reports. The files lie in the store under `key`; they go with the row. */
export const issuePicture = pgTable(
  'issue_picture',
  {
    /** Beginning of the names of its files: 32 hexadecimal digits nobody can guess. */
    key: text().primaryKey(),
    personId: integer().notNull(),
    /** Null: no report has come for it yet. */
    issueId: text(),
    nth: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (t) => [index('issue_picture_issue').on(t.issueId), index('issue_picture_person').on(t.personId)],
)

/** Reported problems with orders. An order has one open issue at a time. */
export const issue = pgTable(
  'issue',
  {
    /** Number people read out: `I-…`. */
    id: text().primaryKey(),
    appId: text().notNull(),
    personId: integer().notNull(),
    orderId: text()
      .notNull()
      .references(() => payOrder.id),
    reason: text({ enum: ISSUE_REASONS }).notNull(),
    text: text().notNull(),
    state: text({ enum: ISSUE_STATES }).notNull(),
    answer: text().notNull().default(''),
    question: text().notNull().default(''),
    reply: text().notNull().default(''),
    /** The refund that was begun for it, the latest one. */
    refundId: text().references(() => payRefund.id),
    /** Coins given instead of money. */
    credited: integer().notNull().default(0),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
    withdrawnAt: moment(),
    /** Where answers are mailed to, and in which language. */
    email: text().notNull().default(''),
    languageId: integer().notNull().default(1),
    /** When what is new about it is mailed next; null: nothing is. */
    mailAt: moment(),
  },
  (t) => [
    uniqueIndex('issue_open')
      .on(t.orderId)
      .where(sql`${t.state} in ('processing', 'success') and ${t.withdrawnAt} is null`),
    index('issue_person').on(t.personId, t.createdAt),
    index('issue_state').on(t.state, t.createdAt),
    index('issue_mail')
      .on(t.mailAt)
      .where(sql`${t.mailAt} is not null`),
  ],
)
