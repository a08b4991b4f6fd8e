import { randomUUID } from 'node:crypto'
import type { Data, ParsedBody } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { transaction } from '../call/changeCalls.ts'
import { balanceOf } from '../coins/coins.ts'
import { Refusal, type GatewayContext } from '../context.ts'
import { notify, rowsOf, type Database } from '../database/database.ts'
import { leaveMatches } from './leave.ts'
import { matchCost } from './matchPrice.ts'

/** Poke of {@link startSearch}: somebody waits. */
export const MATCH_CHANNEL = 'visavis_match'
/** Whom the other side turned down keeps the place in the queue when they search on within this time. */
const KEEP_PLACE_MS = 15_000

interface Search { readonly appId: string; readonly personId: number; readonly body: ParsedBody<'matching'> }

/**
 * Takes a person into the queue; an earlier search or match of theirs is over with it. Nothing is charged before both pictures are there (D19).
 * @throws Refusal 20602 with price and reset when the free ones are used up and no price was agreed to, 20413 with price and balance, 400 for another price, 20501 in a call
 */
export async function startSearch(context: GatewayContext, { appId, personId, body }: Search): Promise<Data<'matching'>> {
  const { db, clock } = context
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const { price, quota } = await matchCost(tx, personId, body.matchType, now)
    if (body.price !== price) {
      if (body.matchType === 'livecam' && body.price === 0) throw new Refusal(20602, { values: { price, resetAt: quota.resetAt, now } })
      throw new Refusal(20001, { status: 400, field: 'price' })
    }
    const balance = price === 0 ? 0 : await balanceOf(tx, personId)
    if (balance < price) throw new Refusal(20413, { values: { price, balance } })
    await leaveMatches(tx, context, personId, now)
    if ((await rowsOf(tx, sql`select 1 from call_member where person_id = ${personId}`)).length > 0) throw new Refusal(20501, { values: { reason: 'ownCall' } })
    const searchId = randomUUID()
    await tx.execute(sql`insert into match_seeker (person_id, search_id, app_id, mode, country_id, language_ids, price, queued_at, searched_at, due_at)
      values (${personId}, ${searchId}, ${appId}, ${body.matchType}, ${body.countryId}, ${JSON.stringify([...new Set(body.languageIds)])}::jsonb, ${price}, ${await placeOf(tx, personId, body.matchType, now)}, ${now}, ${now})
      on conflict (person_id) do update set search_id = excluded.search_id, app_id = excluded.app_id, mode = excluded.mode, country_id = excluded.country_id, language_ids = excluded.language_ids,
        price = excluded.price, queued_at = least(match_seeker.queued_at, excluded.queued_at), searched_at = excluded.searched_at, due_at = excluded.due_at, tries = 0, gone_since = null`)
    await notify(tx, MATCH_CHANNEL, '')
    return { matchId: searchId, state: 'searching' as const, freeLeft: quota.left, resetAt: quota.resetAt, now, price }
  })
}

/** The place in the queue: that of the last search, when the partner it found said no or nothing. */
async function placeOf(tx: Database, personId: number, mode: string, now: number): Promise<number> {
  const [row] = await rowsOf<{ queuedAt: number }>(tx, sql`
    select case when first_id = ${personId} then first_queued_at else second_queued_at end as "queuedAt" from match
    where ${personId} in (first_id, second_id) and mode = ${mode} and phase = 'ended' and room_num is null and ended_at > ${now - KEEP_PLACE_MS}
      and (case when first_id = ${personId} then first_decision else second_decision end) = 1
    order by created_at desc limit 1`)
  return row?.queuedAt ?? now
}
