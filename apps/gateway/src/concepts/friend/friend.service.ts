import type { Data, ParsedBody } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { transaction } from '../../platform/database/transaction.ts'
import { balanceOf } from '../coins/coins.ts'
import { spendCoins } from '../coins/spending.ts'
import { tellActivities } from '../../platform/activity/activity.hooks.ts'
import { refusalOf } from '../coins/tooFewCoins.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { endFriendship } from './endFriendship.ts'
import { friendDeleting } from './friend.hooks.ts'
import { alertOfFriendRequest, withdrawFriendRequests } from './alertOfFriendRequest.ts'
import { countUse, quotaOf } from '../quotas/quotas.ts'
import { priceChanged } from '../../platform/tuning/priceChanged.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { EXPIRES_MS } from './openRequest.ts'

const EXPIRE_BATCH = 200
/** Pressed on a clip (N.168). */
const HOT_VIDEO = 5

type State = Data<'friendAccept'>

/**
 * Asks to be friends (M-FRIEND). Two who asked each other are friends, an open request is not paid twice, and
 * friends are told so for nothing.
 *
 * @throws Refusal 20930 and 20931 by own limits, 20414 with price and balance, 20401 when another spend took
 *   the coins meanwhile, 400 for another price than was shown
 */
export async function requestFriend(
  context: GatewayContext,
  personId: number,
  { friendId, type, price }: ParsedBody<'friendRequest'>,
): Promise<Data<'friendRequest'>> {
  const before = await balanceOf(context.db, personId)
  return await transaction(context.db, async (tx) => {
    const now = context.clock.now()
    await lockPair(tx, personId, friendId)
    const answer = async (
      state: Data<'friendRequest'>['state'],
      paid: number,
    ): Promise<Data<'friendRequest'>> => ({ state, price: paid, goldNum: await balanceOf(tx, personId) })
    const { friends, isBlocked, sent } = await rowOf<{ friends: boolean; isBlocked: boolean; sent: boolean }>(
      tx,
      sql`select
      exists (select 1 from friendship where person_id = ${personId} and friend_id = ${friendId}) as friends,
      exists (select 1 from block where (person_id = ${personId} and blocked_id = ${friendId}) or (person_id = ${friendId} and blocked_id = ${personId})) as "isBlocked",
      exists (select 1 from friend_request where person_id = ${personId} and friend_id = ${friendId} and state = 'open') as sent`,
    )
    if (isBlocked) throw new Refusal(20004, { status: 404 })
    if (friends) return await answer('friends', 0)
    const [theirs] = await rowsOf<{ id: number }>(
      tx,
      sql`select id from friend_request where person_id = ${friendId} and friend_id = ${personId} and state = 'open'`,
    )
    if (theirs !== undefined) {
      await befriend(tx, context, theirs.id, friendId, personId, now)
      return await answer('friends', 0)
    }
    if (sent) return await answer('requested', 0)
    // Adds from clips use the free ones of the day first (R2.74).
    const free = type === HOT_VIDEO && (await quotaOf(tx, personId, 'hotVideoAdd', now)).left > 0
    const due = free ? 0 : (await tunablesFor(tx, personId))['price.friendRequest']
    if (price !== undefined && price !== due) throw priceChanged(due)
    const { id } = await rowOf<{ id: number }>(
      tx,
      sql`insert into friend_request (person_id, friend_id, type, gold, created_at) values (${personId}, ${friendId}, ${type}, ${due}, ${now}) returning id`,
    )
    if (free) await countUse(tx, context, personId, 'hotVideoAdd', now)
    const [poor] =
      due === 0
        ? []
        : await spendCoins(
            tx,
            [
              {
                key: `friendRequest:${id}`,
                kind: 'friendRequest',
                person: personId,
                amount: due,
                ref: String(friendId),
              },
            ],
            now,
          )
    if (poor !== undefined) throw await refusalOf(tx, 20414, poor, { price: due, before, now })
    if (await takesAnybody(tx, friendId)) {
      await befriend(tx, context, id, personId, friendId, now)
      return await answer('friends', due)
    }
    const asker = await about(tx, personId, id)
    await context.push.toPerson(tx, friendId, 'friend.request', asker)
    await alertOfFriendRequest(tx, friendId, asker, now)
    return await answer('requested', due)
  })
}

/**
 * Takes a request or turns it down; answered already, it says how. Only whom it was sent to may. @throws
 * Refusal 404
 */
export async function answerRequest(
  context: GatewayContext,
  personId: number,
  requestId: number,
  accepted: boolean,
): Promise<State> {
  return await transaction(context.db, async (tx) => {
    const [row] = await rowsOf<{ personId: number }>(
      tx,
      sql`select person_id as "personId" from friend_request where id = ${requestId} and friend_id = ${personId}`,
    )
    if (row === undefined) throw new Refusal(404, { status: 404 })
    await lockPair(tx, personId, row.personId)
    const now = context.clock.now()
    const { state } = await rowOf<{ state: 'open' | 'accepted' | 'refused' | 'expired' }>(
      tx,
      sql`select case when state = 'open' and created_at <= ${now - EXPIRES_MS} then 'expired' else state end as state from friend_request where id = ${requestId}`,
    )
    if (state !== 'open') return { state: state === 'accepted' ? 'friends' : state }
    if (accepted) await befriend(tx, context, requestId, row.personId, personId, now)
    // The sender is not told (MF.04).
    else {
      await tx.execute(
        sql`update friend_request set state = 'refused', answered_at = ${now} where id = ${requestId}`,
      )
      await withdrawFriendRequests(tx, [{ personId, askerId: row.personId }], now)
    }
    return { state: accepted ? 'friends' : 'refused' }
  })
}

/**
 * Deletes a friend (MF.06); of people who are none nothing changes. Threads stay, and the other side's says
 * so (MF.07).
 */
export async function deleteFriend(
  context: GatewayContext,
  personId: number,
  friendId: number,
): Promise<null> {
  return await transaction(context.db, async (tx) => {
    await lockPair(tx, personId, friendId)
    const friends = await rowsOf(
      tx,
      sql`select 1 from friendship where person_id = ${personId} and friend_id = ${friendId}`,
    )
    if (friends.length === 0) return null
    const now = context.clock.now()
    const after: (() => Promise<void>)[] = []
    for (const listener of context.hooks.of(friendDeleting))
      after.push(await listener(tx, personId, friendId, now))
    await endFriendship(tx, context, personId, friendId)
    for (const act of after) await act()
    return null
  })
}

/** Whoever does not want to confirm requests is a friend of who asks at once (P.087). */
const takesAnybody = async (tx: Database, personId: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select 1 from person_setting where person_id = ${personId} and not friend_verification`,
    )
  ).length > 0

/** One change of a pair at a time. */
async function lockPair(tx: Database, one: number, other: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(7417004, hashtext(${[one, other].sort((a, b) => a - b).join(':')}))`,
  )
}

async function befriend(
  tx: Database,
  context: GatewayContext,
  requestId: number,
  senderId: number,
  acceptedBy: number,
  now: number,
): Promise<void> {
  await tx.execute(
    sql`update friend_request set state = 'accepted', answered_at = ${now} where state = 'open' and (person_id, friend_id) in ((${senderId}, ${acceptedBy}), (${acceptedBy}, ${senderId}))`,
  )
  await withdrawFriendRequests(
    tx,
    [
      { personId: senderId, askerId: acceptedBy },
      { personId: acceptedBy, askerId: senderId },
    ],
    now,
  )
  await tx.execute(
    sql`insert into friendship (person_id, friend_id, created_at) values (${senderId}, ${acceptedBy}, ${now}), (${acceptedBy}, ${senderId}, ${now}) on conflict do nothing`,
  )
  for (const [to, other] of [
    [senderId, acceptedBy],
    [acceptedBy, senderId],
  ] as const)
    await context.push.toPerson(tx, to, 'friend.accepted', await about(tx, other, requestId))
  await tellActivities(tx, context, [
    { personId: senderId, kind: 'friends', key: String(acceptedBy), amount: 1 },
    { personId: acceptedBy, kind: 'friends', key: String(senderId), amount: 1 },
  ])
}

const about = (
  tx: Database,
  personId: number,
  requestId: number,
): Promise<{ friendId: number; requestId: number; userName: string; headImg: string; gender: 0 | 1 | 2 }> =>
  rowOf(
    tx,
    sql`select id as "friendId", ${requestId}::integer as "requestId", user_name as "userName", head_img as "headImg", gender from person where id = ${personId}`,
  )

/** Ends requests nobody answered and gives their coins back (MF.04). */
export async function expireFriendRequests({
  db,
  clock,
}: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const { count } = await rowOf<{ count: number }>(
      tx,
      sql`select friend_request_expire(${now - EXPIRES_MS}, ${now}, ${EXPIRE_BATCH}) as count`,
    )
    if (count === 0) return
    const over = await rowsOf<{ personId: number; askerId: number }>(
      tx,
      sql`select friend_id as "personId", person_id as "askerId" from friend_request where state = 'expired' and answered_at = ${now}`,
    )
    await withdrawFriendRequests(tx, over, now)
  })
}
