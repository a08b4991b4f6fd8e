import type { Data, ParsedBody } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { endCall } from '../call/advance.ts'
import { changeCalls } from '../call/changeCalls.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { requireRoom } from '../spendGuard/guard.ts'
import { chargeMatch } from './followMatches.ts'
import { lockMatch, noSuchMatch, partnerOf } from './matchStore.ts'

/**
 * "Show me": both pictures stay blurred until both have said it. Whoever said it may take it back until the
 * other says it, too; after that it is agreed, and hiding again is everybody's own affair. What the match
 * costs is charged with the second word, all or nothing.
 *
 * @throws Refusal 404, 20930 and 20931 by own limits, 20501 where nobody sees anybody (any more)
 */
export async function showInMatch(
  context: GatewayContext,
  personId: number,
  { roomNum, on }: ParsedBody<'matchShow'>,
): Promise<Data<'matchShow'>> {
  return await transaction(context.db, async (tx) => {
    const [found] = await rowsOf<{ id: string }>(
      tx,
      sql`select id from match where room_num = ${roomNum} and ${personId} in (first_id, second_id)`,
    )
    if (found === undefined) throw noSuchMatch()
    const { match, side, call } = await lockMatch(tx, personId, found.id)
    if (call === null || call.phase === 'ended' || match.phase === 'ended')
      throw new Refusal(20501, { values: { reason: 'state' } })
    const [mine, theirs, column] =
      side === 'first'
        ? [match.firstShown, match.secondShown, 'first_shown']
        : [match.secondShown, match.firstShown, 'second_shown']
    if (mine === on || (mine && theirs)) return { mine, theirs }
    const now = context.clock.now()
    const both = on && theirs
    // What it costs is taken with the second word: who may not spend it does not say theirs.
    if (on) await requireRoom(tx, personId, side === 'first' ? match.firstPrice : match.secondPrice, now)
    if (both && !(await chargeMatch(tx, match, now))) {
      await changeCalls(tx, context, [call], {
        now,
        step: (work) => endCall(work.call, 'outOfCoins', now, null, work.out),
      })
      return { mine, theirs }
    }
    await tx.execute(sql`update match set ${sql.identifier(column)} = ${on} where id = ${match.id}`)
    const portraits = both ? await portraitsOf(tx, [match.firstId, match.secondId]) : null
    for (const to of [match.firstId, match.secondId]) {
      const headImg = portraits?.get(partnerOf(match, to))
      await context.push.toPerson(tx, to, 'match.shown', {
        matchId: match.id,
        roomNum,
        byUserId: personId,
        on,
        both,
        ...(headImg === undefined ? {} : { headImg }),
      })
    }
    return { mine: on, theirs }
  })
}

/** Clear portraits, for those who agreed to be seen. */
const portraitsOf = async (tx: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await rowsOf<{ id: number; headImg: string }>(
        tx,
        sql`select id, head_img as "headImg" from person where id in ${[...ids]}`,
      )
    ).map(({ id, headImg }) => [id, headImg]),
  )
