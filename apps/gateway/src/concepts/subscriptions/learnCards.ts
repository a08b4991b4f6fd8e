import { sql } from 'drizzle-orm'
import { keepNewCards } from '../payments/company.ts'
import { cardsWhere, latestAttempt, ordersWhere } from '../payments/orderRows.ts'
import { portOf, type Paying } from '../payments/providers.ts'
import { subscriptionsWhere } from './subscriptionRows.ts'

/** Finds out which kept card the first order of a subscription was paid with; of one person, or of all. */
export async function learnCards(paying: Paying, personId: number | null = null): Promise<void> {
  const { context } = paying
  if (paying.ports.length === 0) return
  const open = await subscriptionsWhere(
    context.db,
    sql`s.card_id is null and s.period = 1 and s.state <> 'ended'
      and ${personId === null ? sql`true` : sql`s.person_id = ${personId}`} limit 100`,
  )
  for (const row of open) {
    const [order] = await ordersWhere(context.db, sql`o.id = ${row.lastOrderId}`)
    const attempt = order === undefined ? undefined : await latestAttempt(context.db, order.id)
    if (order === undefined || attempt === undefined) continue
    const port = portOf(paying, attempt.provider)
    const state = await port?.status({ orderId: order.id, attemptId: attempt.id }).catch(() => null)
    if (state?.tokenRef === undefined) continue
    await keepNewCards(paying, order, attempt.provider)
    const [card] = await cardsWhere(
      context.db,
      sql`c.provider = ${attempt.provider} and c.token_ref = ${state.tokenRef} and c.removing_at is null`,
    )
    if (card !== undefined)
      await context.db.execute(
        sql`update subscription set card_id = ${card.id} where id = ${row.id} and card_id is null`,
      )
  }
}
