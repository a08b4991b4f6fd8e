import type { FirstSpend } from '@visavis/core/contract'
import { MOST_LOTS } from '@visavis/core/contract/firstSpend'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { coinsLeft } from '../payments/refundQuote.ts'

const DAY_MS = 86_400_000

/**
 * Purchases that can still be withdrawn from, of which bought coins are left and nobody has agreed yet that
 * spent ones cannot be returned. Null where there are none, and where the operator wants no line.
 */
export async function dueOf(db: Database, personId: number, now: number): Promise<FirstSpend | null> {
  const open = await rowsOf<{ id: string; paidAt: number }>(
    db,
    sql`select o.id, coalesce(o.paid_at, o.created_at)::float8 as "paidAt"
      from pay_order o left join first_spend f on f.order_id = o.id
      where o.person_id = ${personId} and o.state = 'success' and o.coins > 0 and f.agreed_at is null
      order by o.created_at`,
  )
  if (open.length === 0) return null
  const { 'shop.withdrawalDays': days, 'shop.firstSpendLine': on } = await tunablesFor(db, personId)
  if (!on || days === 0) return null
  const within = open.filter(({ paidAt }) => paidAt >= now - days * DAY_MS)
  if (within.length === 0) return null
  const left = await coinsLeft(db, personId)
  const orderIds = within.map(({ id }) => id).filter((id) => (left.get(id)?.bought ?? 0) > 0)
  return orderIds.length === 0 ? null : { orderIds: orderIds.slice(0, MOST_LOTS), days }
}

/** {@link dueOf} now, as a part of answers that name a price. */
export async function firstSpendOf(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  personId: number,
): Promise<{ firstSpend?: FirstSpend }> {
  const due = await dueOf(db, personId, clock.now())
  return due === null ? {} : { firstSpend: due }
}

/** Keeps when the line about own orders was first shown, and first agreed to. */
export async function keepSaid(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  personId: number,
  { orderIds, agreed }: { orderIds: readonly string[]; agreed: boolean },
): Promise<void> {
  const now = clock.now()
  const agreedAt = agreed ? now : null
  await db.execute(sql`insert into first_spend (order_id, person_id, shown_at, agreed_at)
    select o.id, o.person_id, ${now}::bigint, ${agreedAt}::bigint from pay_order o
      where o.person_id = ${personId} and o.id in ${[...orderIds]} order by o.id
    on conflict (order_id) do update set agreed_at = coalesce(first_spend.agreed_at, excluded.agreed_at)`)
}
