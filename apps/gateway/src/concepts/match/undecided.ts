import type { ServerEvents } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { transaction } from '../../platform/database/transaction.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { closeMatches, type Match, type MatchEnd } from './matchStore.ts'

/** How a pair ends that did not come together. */
export type Undecided = Exclude<ServerEvents['match.decided']['result'], 'both'>

/** Who of a pair said nothing; 0 when it was both. */
export function silentOf({ firstId, secondId, firstDecision, secondDecision }: Match): number {
  return firstDecision === secondDecision ? 0 : firstDecision === null ? firstId : secondId
}

type No = Pick<MatchEnd, 'first' | 'second'>

/** Nothing came of it: both hear so and are free again. `no`: the decision it ends by. */
export async function settleUndecided(
  tx: Database,
  match: Match,
  result: Undecided,
  byUserId: number,
  now: number,
  no: No = {},
): Promise<void> {
  await settleAll(tx, [{ match, result, byUserId, no }], now)
}

async function settleAll(
  tx: Database,
  ends: readonly { match: Match; result: Undecided; byUserId: number; no?: No }[],
  now: number,
): Promise<void> {
  if (ends.length === 0) return
  await closeMatches(
    tx,
    ends.map(({ match, result, byUserId, no }) => ({ id: match.id, by: byUserId, reason: result, ...no })),
    now,
  )
  const events = ends.flatMap(({ match, result, byUserId }) =>
    [match.firstId, match.secondId].map((person) => ({
      person,
      event: 'match.decided',
      data: { matchId: match.id, result, byUserId, room: null },
    })),
  )
  await tx.execute(sql`select mailbox_append_all(${JSON.stringify(events)}::jsonb, ${now})`)
}

/** Silence is no (R9.08): pairs whose time is over, a batch in one transaction. @returns how many */
export async function expireUndecided({
  db,
  clock,
  config,
}: Pick<GatewayContext, 'db' | 'clock' | 'config'>): Promise<number> {
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const rows = await rowsOf<Match>(
      tx,
      sql`select id, first_id as "firstId", second_id as "secondId", first_decision as "firstDecision", second_decision as "secondDecision"
      from match where phase = 'deciding' and decide_until < ${now} order by id limit ${config.ticker.batch} for update skip locked`,
    )
    await settleAll(
      tx,
      rows.map((match) => ({ match, result: 'timeout', byUserId: silentOf(match) })),
      now,
    )
    return rows.length
  })
}
