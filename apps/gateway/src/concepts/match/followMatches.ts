import type { ServerEvents } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { CallUpdate } from '../call/callUpdate.ts'
import type { Call } from '../call/call.ts'
import { spendCoins } from '../coins/spending.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { closeMatches, lockMatchesOfRooms, type Match } from './matchStore.ts'
import { countUse } from '../quotas/quotas.ts'

type Reason = ServerEvents['match.left']['reason']

/**
 * What a match owes the call that carries it: one of the free ones once both are there, and its end when the
 * call ends. Part of every change of calls; those of no match cost nothing here.
 */
export async function followMatches(
  tx: Database,
  context: GatewayContext,
  before: readonly Call[],
  updates: readonly CallUpdate[],
  now: number,
): Promise<void> {
  const started = updates.filter(
    ({ call }, index) =>
      call.matchFlag === 1 && call.phase === 'connected' && before[index]?.startedAt === null,
  )
  const ended = updates.filter(({ call }) => call.matchFlag === 1 && call.phase === 'ended')
  if (started.length === 0 && ended.length === 0) return
  const matches = new Map(
    (
      await lockMatchesOfRooms(
        tx,
        [...started, ...ended].map(({ call }) => call.roomNum),
      )
    ).map((match) => [match.roomNum, match]),
  )
  for (const update of started) {
    const match = matches.get(update.call.roomNum)
    if (match !== undefined) await countFree(tx, context, match, now)
  }
  await end(
    tx,
    ended.flatMap((update) => {
      const match = matches.get(update.call.roomNum)
      return match === undefined ? [] : [{ match, update }]
    }),
    now,
  )
}

const sidesOf = (match: Match) => [
  { personId: match.firstId, price: match.firstPrice },
  { personId: match.secondId, price: match.secondPrice },
]

/**
 * Coins of those who pay, once they see each other. @returns false, and nothing was taken, where somebody has
 * too few
 */
export async function chargeMatch(tx: Database, match: Match, now: number): Promise<boolean> {
  const items = sidesOf(match)
    .filter(({ price }) => price > 0)
    .map(
      ({ personId, price }) =>
        ({
          key: `match:${match.id}:${personId}`,
          kind: 'match',
          person: personId,
          amount: price,
          ref: match.id,
        }) as const,
    )
  return items.length === 0 || (await spendCoins(tx, items, now)).length === 0
}

async function countFree(tx: Database, context: GatewayContext, match: Match, now: number): Promise<void> {
  if (match.mode !== 'livecam') return
  const free = sidesOf(match)
    .filter(({ price }) => price === 0)
    .map(({ personId }) => personId)
  const counted =
    free.length === 0
      ? []
      : await rowsOf<{ id: number }>(
          tx,
          sql`select id from person where id in ${free} and not is_vip and not is_demo`,
        )
  for (const { id } of counted) await countUse(tx, context, id, 'livecam', now)
}

async function end(
  tx: Database,
  ends: readonly { match: Match; update: CallUpdate }[],
  now: number,
): Promise<void> {
  if (ends.length === 0) return
  const told = ends.map(({ match, update }) => ({
    match,
    by: update.out.find((item) => item.kind === 'status')?.byUserId ?? 0,
    reason: reasonOf(match, update.call),
  }))
  await closeMatches(
    tx,
    told.map(({ match, by, reason }) => ({ id: match.id, by, reason })),
    now,
  )
  const events = told.flatMap(({ match, by, reason }) =>
    [match.firstId, match.secondId].map((person) => ({
      person,
      event: 'match.left',
      data: { matchId: match.id, reason, byUserId: by },
    })),
  )
  await tx.execute(sql`select mailbox_append_all(${JSON.stringify(events)}::jsonb, ${now})`)
}

function reasonOf({ endReason }: Match, { callerEnding, calleeEnding }: Call): Reason {
  if (endReason === 'next' || endReason === 'exit') return endReason
  const endings = [callerEnding, calleeEnding]
  if (endings.includes('outOfCoins')) return 'noCoins'
  if (endings.includes('connectionLost')) return 'lost'
  return endings.includes('failed') ? 'failed' : 'exit'
}
