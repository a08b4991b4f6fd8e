import { Relation, type MatchPartner } from '@visavis/core/contract'
import { DECIDE_MS } from '@visavis/core/contract/decideTime'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { keepPaths, matchRoomFor, pathOf, type Path } from './earlyRoom.ts'
import type { Match } from './matchStore.ts'
import { partnersIn } from './partner.ts'
import { paysWhenAsked } from './payer.ts'

/** Nobody found for this long: a simulated host, where there are any. */
export const SIMULATED_AFTER_MS = 3_000
/** Searches of people without a line wait this long for them to come back (D8). */
export const GONE_MS = 10_000

/**
 * One round of pairing: a batch is one statement, and several instances share the work. @returns pairs made
 */
export async function pairSeekers(context: GatewayContext): Promise<number> {
  const { db, clock, config } = context
  let made = 0
  for (;;) {
    const pairs = await transaction(db, async (tx) => {
      const now = clock.now()
      const rows = await rowsOf<Match>(
        tx,
        sql`select id, app_id as "appId", mode, first_id as "firstId", second_id as "secondId", first_search as "firstSearch", second_search as "secondSearch",
        first_price as "firstPrice", second_price as "secondPrice", decide_until as "decideUntil" from match_pair(${now}, ${config.ticker.batch}, ${DECIDE_MS}, ${config.simulation ? SIMULATED_AFTER_MS : null}::integer)`,
      )
      await announce(tx, context, rows, now)
      return rows.length
    })
    made += pairs
    if (pairs * 2 < config.ticker.batch) return made
  }
}

/** match.found to both sides, all in one statement. */
async function announce(
  tx: Database,
  context: GatewayContext,
  rows: readonly Match[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return
  const partners = await partnersIn(tx, rows, now)
  const paths = new Map(rows.map((row) => [row.id, pathBetween(context, row, partners)]))
  await keepPaths(
    tx,
    [...paths].map(([id, path]) => ({ id, ...path })),
  )
  const prices = new Map<string, number>()
  for (const appId of new Set(rows.map((row) => row.appId)))
    prices.set(appId, (await tunablesOf(tx, appId))['price.privateMinute'])
  const found = (row: Match, me: number, other: number, searchId: string, price: number) => {
    const partner = partners.get(me),
      self = partners.get(other),
      path = paths.get(row.id)
    if (partner === undefined || self === undefined || path === undefined) return []
    const room = path.early ? matchRoomFor(context, row, path, false, me, now) : null
    // A simulated host searches nobody and hears of the match by its number.
    return [
      {
        person: me,
        event: 'match.found',
        data: {
          matchId: row.id,
          searchId: searchId || row.id,
          mode: row.mode,
          partner,
          decideUntil: row.decideUntil,
          now,
          price,
          privatePrice: prices.get(row.appId) ?? 0,
          pays: paysWhenAsked(self, partner),
          room,
        },
      },
    ]
  }
  const events = rows.flatMap((row) => [
    ...found(row, row.firstId, row.secondId, row.firstSearch, row.firstPrice),
    ...found(row, row.secondId, row.firstId, row.secondSearch, row.secondPrice),
  ])
  await tx.execute(sql`select mailbox_append_all(${JSON.stringify(events)}::jsonb, ${now})`)
}

const pathBetween = (
  context: GatewayContext,
  { appId, firstId, secondId }: Match,
  partners: ReadonlyMap<number, MatchPartner>,
): Path => {
  const [one, other] = [partners.get(secondId), partners.get(firstId)]
  return pathOf(context, appId, {
    friends: other?.relation === Relation.friend,
    simulated: one?.isDemo === true || other?.isDemo === true,
  })
}

/** Marks searches whose people have no line, and ends those that stay without one (D8). */
export async function dropGoneSeekers({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.execute(sql`update match_seeker s set gone_since = case when s.gone_since is null then ${now}::bigint end
    where (s.gone_since is null) = not exists (select 1 from realtime_socket k where k.person_id = s.person_id)`)
  await db.execute(sql`delete from match_seeker where gone_since <= ${now - GONE_MS}`)
}
