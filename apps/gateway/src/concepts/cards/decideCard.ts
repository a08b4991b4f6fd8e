import type { Data } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { transaction } from '../../platform/database/transaction.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { countUse, giveUseBack, quotaOf } from '../quotas/quotas.ts'
import { dayStart, resetOf } from '../../platform/day.ts'

type Parts = Pick<GatewayContext, 'db' | 'clock' | 'push'>

/**
 * Writes down what somebody did with a card; the first decision of a day uses one of its cards. @throws
 * Refusal 404 for a card that was not dealt, 20601 when the day has none left
 */
export async function decideCard(
  parts: Parts,
  personId: number,
  cardId: number,
  decision: 'skip' | 'like' | 'call',
): Promise<Data<'cardDecide'>> {
  return await transaction(parts.db, (tx) => decideCardIn(tx, parts, personId, cardId, decision))
}

/**
 * The same as a part of what else belongs to the decision. @throws Refusal as {@link decideCard}: the
 * caller's
 * transaction leaves nothing behind
 */
export async function decideCardIn(
  tx: Database,
  { clock, push }: Parts,
  personId: number,
  cardId: number,
  decision: 'skip' | 'like' | 'call',
): Promise<Data<'cardDecide'>> {
  const now = clock.now()
  const [before] = await rowsOf<{ open: boolean }>(
    tx,
    sql`select decided_at is null or decided_at < ${dayStart(now)} as open from dealt_card where person_id = ${personId} and card_id = ${cardId} for update`,
  )
  if (before === undefined) throw new Refusal(404, { status: 404 })
  await tx.execute(
    sql`update dealt_card set decision = ${decision}, decided_at = ${now} where person_id = ${personId} and card_id = ${cardId}`,
  )
  if (before.open && !(await countUse(tx, { push }, personId, 'card', now)))
    throw new Refusal(20601, { values: { resetAt: resetOf(now), now } })
  return { quota: await quotaOf(tx, personId, 'card', now), now }
}

/**
 * Puts a card that was passed today back: nothing was spent, so nothing is lost. @throws Refusal 404 where
 * there is no such pass
 */
export async function undoCard(
  { db, clock, push }: Parts,
  personId: number,
  cardId: number,
): Promise<Data<'cardUndo'>> {
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const taken = await rowsOf(
      tx,
      sql`update dealt_card set decision = null, decided_at = null
      where person_id = ${personId} and card_id = ${cardId} and decision = 'skip' and decided_at >= ${dayStart(now)} returning 1`,
    )
    if (taken.length === 0) throw new Refusal(404, { status: 404 })
    await giveUseBack(tx, { push }, personId, 'card', now)
    return { quota: await quotaOf(tx, personId, 'card', now), now }
  })
}
