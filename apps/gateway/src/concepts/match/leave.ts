import type { Data, ParsedBody } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { endCall } from '../call/advance.ts'
import { changeCalls } from '../call/changeCalls.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { lockMatch, noSuchMatch, runningMatchOf } from './matchStore.ts'
import { ownSearch } from './ownSearch.ts'
import { quotaOf } from '../quotas/quotas.ts'
import { settleUndecided } from './undecided.ts'

type Reason = ParsedBody<'exitMatch'>['reason']

/**
 * Ends the search or the match of a number; one that is over already is answered like the first time (R7.31).
 * An empty number: the search of the key, wherever it is by now, or without a key the search there is, and
 * the match that came of it as long as it is undecided.
 *
 * @throws Refusal 404
 */
export async function exitMatch(
  context: GatewayContext,
  personId: number,
  { matchId, searchKey, reason }: ParsedBody<'exitMatch'>,
): Promise<Data<'exitMatch'>> {
  const { db, clock } = context
  const now = clock.now()
  if (matchId === '' && searchKey !== '') await leaveSearch(db, personId, ownSearch(personId, searchKey), now)
  else
    await transaction(db, async (tx) => {
      const searching = await rowsOf(
        tx,
        sql`delete from match_seeker where person_id = ${personId} and (${matchId} = '' or search_id = ${matchId}) returning 1`,
      )
      if (searching.length === 0)
        await (matchId === ''
          ? leaveUndecided(tx, personId, now)
          : leaveOne(tx, context, personId, matchId, reason, now))
    })
  const { left, resetAt } = await quotaOf(db, personId, 'livecam', now)
  return { freeLeft: left, resetAt, now }
}

/** A search whose page went away before it heard of it: waiting, found already, or still on its way. */
async function leaveSearch(db: Database, personId: number, searchId: string, now: number): Promise<void> {
  // Outside the transaction below, so that none waits for the lock of the queue while it holds a match.
  const { waited } = await rowOf<{ waited: boolean }>(
    db,
    sql`select match_end_search(${personId}, ${searchId}, ${now}::bigint) as waited`,
  )
  if (waited) return
  await transaction(db, async (tx) => {
    const running = await runningMatchOf(tx, personId)
    if (running === null) return
    const { match, side } = await lockMatch(tx, personId, running)
    if (
      (side === 'first' ? match.firstSearch : match.secondSearch) === searchId &&
      match.phase === 'deciding'
    )
      await settleUndecided(tx, match, 'skip', personId, now)
  })
}

/** Ends whatever search and match a person is in. */
export async function leaveMatches(
  tx: Database,
  context: GatewayContext,
  personId: number,
  now: number,
): Promise<void> {
  const running = await runningMatchOf(tx, personId)
  if (running !== null) await leaveOne(tx, context, personId, running, 'exit', now)
}

/** What a search found in the moment its page went away, without saying which. */
async function leaveUndecided(tx: Database, personId: number, now: number): Promise<void> {
  const running = await runningMatchOf(tx, personId)
  if (running === null) return
  const { match } = await lockMatch(tx, personId, running)
  if (match.phase === 'deciding') await settleUndecided(tx, match, 'skip', personId, now)
}

async function leaveOne(
  tx: Database,
  context: GatewayContext,
  personId: number,
  matchId: string,
  reason: Reason,
  now: number,
): Promise<void> {
  const { match, call } = await lockMatch(tx, personId, matchId)
  if (match.phase === 'ended') return
  if (match.phase === 'deciding') return await settleUndecided(tx, match, 'skip', personId, now)
  if (call === null) throw noSuchMatch()
  await tx.execute(sql`update match set end_reason = ${reason} where id = ${match.id}`)
  await changeCalls(tx, context, [call], {
    now,
    step: (work) => endCall(work.call, 'hungUp', now, personId, work.out),
  })
}
