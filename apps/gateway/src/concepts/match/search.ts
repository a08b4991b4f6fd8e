import { DECIDE_MS } from '@visavis/core/contract/decideTime'
import { requireRoom } from '../spendGuard/guard.ts'
import { randomUUID } from 'node:crypto'
import type { Data, ParsedBody } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { transaction } from '../../platform/database/transaction.ts'
import { isTooOld } from '../call/oldVersion.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { priceChanged } from '../../platform/tuning/priceChanged.ts'
import { leaveMatches } from './leave.ts'
import { costColumns, costOf, type CostFacts } from './matchPrice.ts'
import { ownSearch } from './ownSearch.ts'

/** Poke of {@link startSearch}: somebody waits. */
export const MATCH_CHANNEL = 'visavis_match'
/** Whom the other side turned down keeps the place in the queue when they search on within this time. */
const KEEP_PLACE_MS = 15_000

interface Search {
  readonly appId: string
  readonly personId: number
  readonly body: ParsedBody<'matching'>
}

/**
 * Takes a person into the queue; an earlier search or match of theirs is over with it. Nothing is charged
 * before both pictures are there (D19).
 *
 * @throws Refusal 20602 with price and reset when the free ones are used up and no price was agreed to, 20413
 *   with price and balance, 400 for another price, 20501 in a call and when its page has ended it before it
 *   came, 20503 when all pages of the person are too old for video
 */
export async function startSearch(context: GatewayContext, search: Search): Promise<Data<'matching'>> {
  const { db, clock, config } = context
  const now = clock.now()
  // A match is a video call: who cannot have one is not given to somebody who waits for one (R8.43).
  if (await isTooOld(db, search.personId, config.lowestVideoVersion)) throw new Refusal(20503)
  const facts = await factsOf(db, search, now)
  if (facts.running === null) return await enter(db, search, facts, now)
  // Leaving and searching on are one step: who may not search stays in the match.
  return await transaction(db, async (tx) => {
    await leaveMatches(tx, context, search.personId, now)
    return await enter(tx, search, await factsOf(tx, search, now), now)
  })
}

async function enter(
  db: Database,
  { appId, personId, body }: Search,
  facts: Facts,
  now: number,
): Promise<Data<'matching'>> {
  const { price, quota } = costOf(facts, body.matchType, now)
  if (body.price !== price) {
    if (body.matchType === 'livecam' && body.price === 0)
      throw new Refusal(20602, { values: { price, resetAt: quota.resetAt, now } })
    throw priceChanged(price)
  }
  await requireRoom(db, personId, price, now)
  if (facts.balance < price) throw new Refusal(20413, { values: { price, balance: facts.balance } })
  if (facts.isInCall) throw new Refusal(20501, { values: { reason: 'ownCall' } })
  const searchId = body.searchKey === '' ? randomUUID() : ownSearch(personId, body.searchKey)
  const { taken } = await rowOf<{ taken: boolean }>(
    db,
    sql`select match_enter(${personId}, ${searchId}, ${appId}, ${body.matchType}, ${body.countryId}, ${JSON.stringify([...new Set(body.languageIds)])}::jsonb, ${price}, ${facts.place ?? now}::bigint, ${now}::bigint, ${MATCH_CHANNEL}) as taken`,
  )
  // Its page went away, and said so, before it came.
  if (!taken) throw new Refusal(20501, { values: { reason: 'left' } })
  return {
    matchId: searchId,
    state: 'searching' as const,
    freeLeft: quota.left,
    resetAt: quota.resetAt,
    now,
    price,
  }
}

/**
 * What decides about a search. `place`: that of the last search, when the partner it found said no or
 * nothing.
 */
interface Facts extends CostFacts {
  readonly balance: number
  readonly running: string | null
  readonly isInCall: boolean
  readonly place: number | null
}

/** Everything in one statement: people search often. */
async function factsOf(db: Database, { personId, body }: Search, now: number): Promise<Facts> {
  // By side, newest first and only lately, so that a long history is never read.
  const place = (
    side: 'first' | 'second',
  ) => sql`(select ${sql.raw(`${side}_queued_at`)} as queued_at, created_at from match
    where ${sql.raw(`${side}_id`)} = p.id and created_at > ${now - KEEP_PLACE_MS - 2 * DECIDE_MS} and mode = ${body.matchType} and phase = 'ended' and room_num is null and ended_at > ${now - KEEP_PLACE_MS} and ${sql.raw(`${side}_decision`)} = 1
    order by created_at desc limit 1)`
  return await rowOf<Facts>(
    db,
    sql`select ${costColumns(now)}, coalesce((select balance from ledger_account a where a.kind = 'person' and a.person_id = p.id), 0) as balance,
    (select m.match_id from match_member m where m.person_id = p.id) as running, exists (select 1 from call_member c where c.person_id = p.id) as "isInCall",
    (select x.queued_at from (${place('first')} union all ${place('second')}) x order by x.created_at desc limit 1) as place
    from person p where p.id = ${personId}`,
  )
}
