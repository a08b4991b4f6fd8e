import type { ParsedBody, SpendGuard } from '@visavis/core/contract'
import { RAISE_DELAY_MS, SPEND_SPANS } from '@visavis/core/contract/spendGuard'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { DAY_MS } from '../../platform/day.ts'
import { guardOf } from './guard.ts'
import { spendGuardChanged } from './spendGuard.hooks.ts'

type Limit = SpendGuard['day']
type Wish = ParsedBody<'setSpendLimits'>

/** Sets the limits that are named. Lower ones count at once, higher ones after RAISE_DELAY_MS. */
export async function setLimits(context: GatewayContext, personId: number, wish: Wish): Promise<SpendGuard> {
  return await change(context, personId, async (tx, now) => {
    const before = await guardOf(tx, personId, now)
    for (const span of SPEND_SPANS) {
      const to = wish[span]
      if (to === undefined) continue
      const { coins, raised, raiseAt } = next(before[span], to, now)
      if (coins === null && raiseAt === null)
        await tx.execute(sql`delete from spend_limit where person_id = ${personId} and span = ${span}`)
      else
        await tx.execute(sql`insert into spend_limit (person_id, span, coins, raised, raise_at)
          values (${personId}, ${span}, ${coins}, ${raised}, ${raiseAt})
          on conflict (person_id, span) do update set coins = excluded.coins, raised = excluded.raised,
            raise_at = excluded.raise_at`)
    }
  })
}

/**
 * What a limit becomes. A raise that waits keeps its date when it becomes smaller, and begins anew when it
 * becomes larger.
 */
function next({ limit, raise }: Limit, to: number | null, now: number) {
  const rank = (coins: number | null): number => coins ?? Infinity
  if (rank(to) <= rank(limit)) return { coins: to, raised: null, raiseAt: null }
  const raiseAt = raise !== null && rank(to) <= rank(raise.to) ? raise.at : now + RAISE_DELAY_MS
  return { coins: limit, raised: to, raiseAt }
}

/** Refuses everything that costs for so many days. A pause that lasts longer stays. */
export async function pauseSpending(
  context: GatewayContext,
  personId: number,
  days: number,
): Promise<SpendGuard> {
  return await change(context, personId, async (tx, now) => {
    await tx.execute(sql`insert into spend_pause as p (person_id, started_at, until)
      values (${personId}, ${now}, ${now + days * DAY_MS}) on conflict (person_id) do update
      set until = greatest(p.until, excluded.until),
        started_at = case when p.until > excluded.started_at then p.started_at else excluded.started_at end`)
  })
}

/** One change at a time; calls that run and the person's pages hear of it. */
async function change(
  context: GatewayContext,
  personId: number,
  write: (tx: Database, now: number) => Promise<void>,
): Promise<SpendGuard> {
  return await transaction(context.db, async (tx) => {
    const actions: (() => Promise<void>)[] = []
    for (const listener of context.hooks.of(spendGuardChanged))
      actions.push(await listener(tx, context, personId))
    await tx.execute(sql`select 1 from person where id = ${personId} for update`)
    const now = context.clock.now()
    await write(tx, now)
    for (const act of actions) await act()
    const guard = await guardOf(tx, personId, now)
    await context.push.toPerson(tx, personId, 'spend.guard', guard)
    return guard
  })
}
