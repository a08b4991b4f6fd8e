import type { Subscription } from '@visavis/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { cardsWhere } from '../payments/orderRows.ts'
import { PAST_DUE_MS } from './periods.ts'
import type { subscription } from './subscription.tables.ts'

export type SubscriptionRow = typeof subscription.$inferSelect

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())

/** Subscriptions by a condition on `s`. */
export async function subscriptionsWhere(db: Database, condition: SQL): Promise<SubscriptionRow[]> {
  const rows = await rowsOf<Record<string, unknown>>(
    db,
    sql`select s.* from subscription s where ${condition}`,
  )
  return rows.map(
    (row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value])) as SubscriptionRow,
  )
}

/** The person's subscription that runs, locked where asked. */
export async function runningOf(
  db: Database,
  personId: number,
  { lock = false } = {},
): Promise<SubscriptionRow | undefined> {
  const [found] = await subscriptionsWhere(
    db,
    sql`s.person_id = ${personId} and s.state <> 'ended' ${lock ? sql`for update` : sql``}`,
  )
  return found
}

/** The subscription that runs, else the latest one, as its owner sees it. */
export async function shownOf(db: Database, personId: number): Promise<Subscription | null> {
  const [row] = await subscriptionsWhere(
    db,
    sql`s.person_id = ${personId} order by (s.state = 'ended'), s.created_at desc limit 1`,
  )
  return row === undefined ? null : await toSubscription(db, row)
}

async function toSubscription(db: Database, row: SubscriptionRow): Promise<Subscription> {
  const { amount, currency, state, newAmount, newFrom, pastDueAt } = row
  const [card] = await cardsWhere(db, sql`c.id = ${row.cardId} and c.removing_at is null`)
  const [last] = await rowsOf<{ rate: number }>(
    db,
    sql`select tax_rate as rate from pay_order where id = ${row.lastOrderId}`,
  )
  return {
    packageId: row.packageId,
    kind: row.kind,
    coins: row.coins,
    bonus: row.bonus,
    price: { amount, currency },
    taxRate: last?.rate ?? 0,
    state,
    startedAt: row.anchorAt,
    endsAt: row.endsAt,
    nextChargeAt: nextChargeAt(row),
    lastTryAt: state === 'pastDue' && pastDueAt !== null ? pastDueAt + PAST_DUE_MS : null,
    card: card === undefined ? null : { cardId: card.id, brand: card.brand, last4: card.last4 },
    lastOrderId: row.lastOrderId,
    newPrice:
      state !== 'active' || newAmount === null || newFrom === null
        ? null
        : { price: { amount: newAmount, currency }, from: newFrom },
  }
}

/** When money is taken next; a card that was refused for good is not tried again. */
export const nextChargeAt = ({ state, dueAt, endsAt, hard }: SubscriptionRow): number | null =>
  dueAt === null || hard
    ? null
    : state === 'active'
      ? Math.max(dueAt, endsAt)
      : state === 'pastDue'
        ? dueAt
        : null
