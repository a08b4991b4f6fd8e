import type { Data } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { alertWhoIsAway } from '../alerts/alertWhoIsAway.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { decideCardIn } from '../cards/decideCard.ts'
import { balanceOf } from '../coins/coins.ts'
import { spendCoins } from '../coins/spending.ts'
import { tellActivities } from '../../platform/activity/activity.hooks.ts'
import { refusalOf } from '../coins/tooFewCoins.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { priceChanged } from '../../platform/tuning/priceChanged.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'

/**
 * Likes somebody, once: again it costs nothing and changes nothing. In a match both hear of it; elsewhere
 * whoever liked first hears at once that it is mutual. `onCard`: the like is the decision about a card that
 * was dealt; both happen or neither. `shown` is the price that stood on the button.
 *
 * @throws Refusal 20930 and 20931 by own limits, 20411 with price and balance, 20401 when another spend took
 *   the coins meanwhile, 20601 when the day has no card left, 404 for a card that was not dealt, 400 for
 *   another price than was shown
 */
export async function likePerson(
  context: GatewayContext,
  personId: number,
  likedId: number,
  { onCard = false, shown }: { onCard?: boolean; shown?: number | undefined } = {},
): Promise<Data<'like'>> {
  const before = await balanceOf(context.db, personId)
  return await transaction(context.db, async (tx) => {
    const now = context.clock.now()
    const added = await rowsOf(
      tx,
      sql`insert into person_like (person_id, liked_id, created_at) values (${personId}, ${likedId}, ${now}) on conflict do nothing returning 1`,
    )
    const paid = added.length > 0 ? await pay(tx, { personId, likedId, shown, before }, now) : 0
    const { mutual, isBlocked } = await rowOf<{ mutual: boolean; isBlocked: boolean }>(
      tx,
      sql`select
      exists (select 1 from person_like where person_id = ${likedId} and liked_id = ${personId}) as mutual,
      exists (select 1 from block where (person_id = ${personId} and blocked_id = ${likedId}) or (person_id = ${likedId} and blocked_id = ${personId})) as "isBlocked"`,
    )
    if (isBlocked) throw new Refusal(20004, { status: 404 })
    if (added.length > 0 && !(await tellMatch(tx, context, personId, likedId, mutual)) && mutual)
      await tellFirst(tx, context, personId, likedId, now)
    // After the coins: accounts are locked before quotas everywhere.
    if (onCard) await decideCardIn(tx, context, personId, likedId, 'like')
    const key = String(likedId)
    if (added.length > 0) await tellActivities(tx, context, [{ personId, kind: 'likes', key, amount: 1 }])
    if (paid > 0)
      await tellActivities(tx, context, [
        { personId, kind: 'coinsConsumed', key: `like:${likedId}:${now}`, amount: paid },
      ])
    return { liked: true, mutual, goldNum: await balanceOf(tx, personId) }
  })
}

/** `before`: the balance when the request came. */
interface Like {
  readonly personId: number
  readonly likedId: number
  readonly shown: number | undefined
  readonly before: number
}

/** A simulated person has no coins to like with. @returns the coins it cost */
async function pay(tx: Database, { personId, likedId, shown, before }: Like, now: number): Promise<number> {
  const demo = await rowsOf(tx, sql`select 1 from person where id = ${personId} and is_demo`)
  if (demo.length > 0) return 0
  const price = (await tunablesFor(tx, personId))['price.like']
  if (shown !== undefined && shown !== price) throw priceChanged(price)
  if (price === 0) return 0
  const [poor] = await spendCoins(
    tx,
    [
      {
        key: `like:${personId}:${likedId}:${now}`,
        kind: 'like',
        person: personId,
        amount: price,
        ref: String(likedId),
      },
    ],
    now,
  )
  if (poor !== undefined) throw await refusalOf(tx, 20411, poor, { price, before, now })
  return price
}

/** @returns false where the two are in no match */
async function tellMatch(
  tx: Database,
  { push }: GatewayContext,
  personId: number,
  likedId: number,
  mutual: boolean,
): Promise<boolean> {
  const [row] = await rowsOf<{ matchId: string }>(
    tx,
    sql`select a.match_id as "matchId" from match_member a join match_member b on b.match_id = a.match_id where a.person_id = ${personId} and b.person_id = ${likedId}`,
  )
  if (row === undefined) return false
  for (const to of [personId, likedId])
    await push.toPerson(tx, to, 'match.liked', { matchId: row.matchId, byUserId: personId, mutual })
  return true
}

async function tellFirst(
  tx: Database,
  { push }: GatewayContext,
  personId: number,
  firstId: number,
  now: number,
): Promise<void> {
  const about = await rowOf<{ userId: number; userName: string; headImg: string }>(
    tx,
    sql`select id as "userId", user_name as "userName", head_img as "headImg" from person where id = ${personId}`,
  )
  await push.toPerson(tx, firstId, 'like.mutual', about)
  await alertWhoIsAway(
    tx,
    firstId,
    {
      kind: 'mutualLike',
      values: { name: about.userName },
      path: `/profile/${personId}`,
      tag: `like-${personId}`,
    },
    now,
  )
}

/** Takes a like back; without one nothing happens. Coins stay spent. */
export async function unlikePerson(
  { db }: Pick<GatewayContext, 'db'>,
  personId: number,
  likedId: number,
): Promise<void> {
  await db.execute(sql`delete from person_like where person_id = ${personId} and liked_id = ${likedId}`)
}
