import type { Data, ParsedBody } from '@visavis/core/contract'
import { giftContent, giftOf } from '@visavis/core/contract/gifts'
import type { GiftEntry } from '@visavis/core/contract/giftList'
import { sql } from 'drizzle-orm'
import { tellActivities } from '../../platform/activity/activity.hooks.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { priceChanged } from '../../platform/tuning/priceChanged.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { takeGift } from '../backpack/backpack.ts'
import { findLiveCall } from '../call/callStore.ts'
import { requireShowable } from '../chat/requireShowable.ts'
import { requireSent, sendMessages } from '../chat/sendMessages.ts'
import { balanceOf } from '../coins/coins.ts'
import { postMovement } from '../coins/movements.ts'
import { refusalOf } from '../coins/tooFewCoins.ts'

type Wish = ParsedBody<'giftSend'>
type Given = Data<'giftSend'>

/**
 * Gives a gift: a line of the thread under the rules of all messages, and one movement of coins, in one
 * transaction.
 *
 * @throws Refusal as the contract row says; nothing is left of a refused gift
 */
export async function sendGift(context: GatewayContext, personId: number, wish: Wish): Promise<Given> {
  const { db, clock } = context
  const before = await balanceOf(db, personId)
  return await transaction(db, async (tx) => {
    await lockGift(tx, personId, wish.toUserId)
    const stored = await storedGift(tx, personId, wish)
    if (stored !== null) return stored
    await requireShowable(tx, context, wish.toUserId)
    const { 'gift.list': gifts, 'host.pointRate': rate } = await tunablesFor(tx, personId)
    const now = clock.now()
    const gift =
      wish.itemId === undefined
        ? gifts.find(({ id }) => id === wish.giftId)
        : await ownedGift(tx, personId, wish, wish.itemId, now)
    if (gift === undefined) throw new Refusal(20504, { field: 'giftId' })
    if (gift.price !== wish.price) throw priceChanged(gift.price)
    const { points: _points, id, ...shown } = gift
    const content = giftContent({ giftId: id, count: wish.count, ...shown })
    const line = {
      sender: personId,
      friend: wish.toUserId,
      messageId: wish.messageId,
      type: 'gift',
      content,
      together: await areTalking(tx, personId, wish),
    } as const
    const [sent] = await sendMessages(tx, [line], now)
    if (sent === undefined) throw new Error('the gift got no answer')
    const { nth, at } = requireSent(sent)
    const goldNum = await pay(tx, personId, wish, { gift, rate, before, now })
    const key = `gift:${wish.messageId}`
    await tellActivities(tx, context, [
      { personId, kind: 'gifts', key, amount: 1 },
      ...(gift.price === 0
        ? []
        : [{ personId, kind: 'coinsConsumed' as const, key, amount: gift.price * wish.count }]),
    ])
    return { messageId: wish.messageId, nth, timestamp: at, content, goldNum }
  })
}

/**
 * A gift out of the backpack: it costs nothing and earns nothing. @throws Refusal 20504 where it is not there
 */
async function ownedGift(
  tx: Database,
  personId: number,
  { giftId, count }: Wish,
  itemId: number,
  now: number,
): Promise<GiftEntry> {
  const item = count === 1 ? await takeGift(tx, personId, { itemId, giftId }, now) : null
  if (item === null) throw new Refusal(20504, { field: 'itemId' })
  const { name, star, picture } = item
  return { id: giftId, ...(name === undefined ? {} : { name }), price: 0, points: 0, star, picture }
}

/**
 * Locks what a gift touches in the order of all messages: the pair, the conversations, accounts and
 * mailboxes.
 */
async function lockGift(tx: Database, personId: number, otherId: number): Promise<void> {
  await tx.execute(sql`select lock_pairs(${JSON.stringify([{ a: personId, b: otherId }])}::jsonb)`)
  await tx.execute(sql`select 1 from conversation where (person_id, other_id) in ((${personId}, ${otherId}), (${otherId}, ${personId}))
    order by person_id for update`)
  await tx.execute(
    sql`select lock_members(array(select p.id from person p where p.id in (${personId}, ${otherId})))`,
  )
}

/** What is stored under the id; null when nothing is. @throws Refusal 20505 for anything but this gift */
async function storedGift(tx: Database, personId: number, wish: Wish): Promise<Given | null> {
  const [line] = await rowsOf<{ friend: number; type: string; content: string; nth: number; at: number }>(
    tx,
    sql`
    select case when m.first_id = ${personId} then m.second_id else m.first_id end as friend, m.type, m.content, m.nth, m.at
    from message m where m.message_id = ${wish.messageId} and m.sender_id = ${personId}`,
  )
  if (line === undefined) return null
  const given = line.type === 'gift' ? giftOf(line.content) : null
  const same =
    given !== null &&
    line.friend === wish.toUserId &&
    given.giftId === wish.giftId &&
    given.count === wish.count &&
    given.price === wish.price
  if (!same) throw new Refusal(20505, { field: 'messageId' })
  const { messageId } = wish
  return {
    messageId,
    nth: line.nth,
    timestamp: line.at,
    content: line.content,
    goldNum: await balanceOf(tx, personId),
  }
}

/** Whether the two are in the call that the gift is for; afterwards it is a gift like any other. */
async function areTalking(tx: Database, personId: number, { roomNum, toUserId }: Wish): Promise<boolean> {
  if (roomNum === undefined) return false
  const call = await findLiveCall(tx, personId)
  return (
    call !== null &&
    call.roomNum === roomNum &&
    call.answeredAt !== null &&
    [call.callerId, call.calleeId].includes(toUserId)
  )
}

interface Payment {
  readonly gift: GiftEntry
  readonly rate: number
  readonly before: number
  readonly now: number
}

/** Takes the price; a host earns points, the platform keeps the rest. @returns the payer's balance */
async function pay(
  tx: Database,
  personId: number,
  wish: Wish,
  { gift, rate, before, now }: Payment,
): Promise<number> {
  const { toUserId, count, messageId } = wish
  const total = gift.price * count
  if (total === 0) return await balanceOf(tx, personId)
  const { isHost } = await rowOf<{ isHost: boolean }>(
    tx,
    sql`select is_host as "isHost" from person where id = ${toUserId}`,
  )
  const points = !isHost ? 0 : gift.points === undefined ? Math.floor(total * rate) : gift.points * count
  const { outcome, balances } = await postMovement(
    tx,
    {
      key: `gift:${personId}:${messageId}`,
      kind: 'gift',
      ref: `${gift.id}:${count}:${toUserId}`,
      legs: [
        { account: 'person', person: personId, amount: -total },
        { account: 'platform', amount: total - points },
        ...(points === 0
          ? []
          : [{ account: 'host', person: toUserId, amount: points, partial: true } as const]),
      ],
    },
    now,
  )
  const balance = balances[0] ?? 0
  if (outcome !== 'posted' && outcome !== 'duplicate')
    throw await refusalOf(
      tx,
      20415,
      { personId, balance, guarded: outcome === 'guarded' },
      { price: total, before, now },
    )
  return balance
}
