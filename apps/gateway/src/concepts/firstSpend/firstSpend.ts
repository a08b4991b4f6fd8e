import type { FirstSpend } from '@visavis/core/contract'
import { MOST_LOTS } from '@visavis/core/contract/firstSpend'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { coinsLeft } from '../payments/refundQuote.ts'

const DAY_MS = 86_400_000

/**
 * Purchases that can still be withdrawn from, of which bought coins are left and nobody has agreed yet that
 * spent ones cannot be returned. Empty where there are none, and where the operator wants no line.
 */
export async function firstSpendOf(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  personId: number,
): Promise<{ firstSpend?: FirstSpend }> {
  const { 'shop.withdrawalDays': days, 'shop.firstSpendLine': on } = await tunablesFor(db, personId)
  if (!on || days === 0) return {}
  const open = await rowsOf<{ id: string }>(
    db,
    sql`select o.id from pay_order o left join first_spend f on f.order_id = o.id
      where o.person_id = ${personId} and o.state = 'success' and o.coins > 0 and f.agreed_at is null
        and coalesce(o.paid_at, o.created_at) >= ${clock.now() - days * DAY_MS}
      order by o.created_at limit ${MOST_LOTS}`,
  )
  if (open.length === 0) return {}
  const left = await coinsLeft(db, personId)
  const orderIds = open.map(({ id }) => id).filter((id) => (left.get(id)?.bought ?? 0) > 0)
  return orderIds.length === 0 ? {} : { firstSpend: { orderIds, days } }
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
