import type { Data, ParsedBody } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { transaction } from '../../platform/database/transaction.ts'
import { requireRoom } from '../spendGuard/guard.ts'
import { balanceOf } from '../coins/coins.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { lockMatch, type Match } from './matchStore.ts'
import { openMatchRoom } from './room.ts'
import { settleUndecided, silentOf, type Undecided } from './undecided.ts'

/**
 * A yes or a no (R9.08): both must say yes, and a no counts at once. Nothing is charged by it.
 *
 * @throws Refusal 404, 20413 when a paid yes is not covered any more
 */
export async function decideMatch(
  context: GatewayContext,
  personId: number,
  { matchId, decision }: ParsedBody<'matchDecide'>,
): Promise<Data<'matchDecide'>> {
  return await transaction(context.db, async (tx) => {
    const { match, side } = await lockMatch(tx, personId, matchId)
    const now = context.clock.now()
    if (match.phase !== 'deciding') return { state: match.roomNum === null ? endOf(match) : 'both' }
    if (now > match.decideUntil) {
      await settleUndecided(tx, match, 'timeout', silentOf(match), now)
      return { state: 'timeout' }
    }
    if (decision === 0) {
      await settleUndecided(tx, match, 'skip', personId, now, { [side]: 0 })
      return { state: 'skip' }
    }
    const [mine, theirs, price] =
      side === 'first'
        ? (['first_decision', match.secondDecision, match.firstPrice] as const)
        : (['second_decision', match.firstDecision, match.secondPrice] as const)
    await requireRoom(tx, personId, price, now)
    const balance = price === 0 ? 0 : await balanceOf(tx, personId)
    if (balance < price) throw new Refusal(20413, { values: { price, balance } })
    await tx.execute(sql`update match set ${sql.identifier(mine)} = 1 where id = ${match.id}`)
    if (theirs !== 1) return { state: 'waiting' }
    return { state: await openMatchRoom(tx, context, match, now) }
  })
}

const endOf = ({ endReason }: Match): Undecided => (endReason === 'timeout' ? 'timeout' : 'skip')
