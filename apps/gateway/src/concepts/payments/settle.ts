import { sql } from 'drizzle-orm'
import { tellActivities } from '../../platform/activity/activity.hooks.ts'
import type { Database } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { bookArrival } from '../coins/arrival.ts'
import { balanceOf } from '../coins/coins.ts'
import { isVip } from '../people/isVip.ts'
import { followPurchase } from '../wheel/purchaseSpins.ts'
import { orderMoved } from './orders.hooks.ts'
import { OPEN_ATTEMPTS, type AttemptStored } from './attemptStates.ts'
import { CREDITED_ORDERS, mayMove, shownState, type StoredState } from './orderMoves.ts'
import { attemptsWhere, latestAttempt, ordersWhere, type AttemptRow } from './orderRows.ts'
import type { OrderRow } from './orderRow.ts'
import type { AttemptState, Money, Refused, ShownCard } from './PaymentPort.ts'
import type { Paying } from './providers.ts'

/** The company is asked again after this long about an attempt it says nothing of by itself. */
export const ASK_AGAIN_MS = 120_000

/** Tells the buyer's pages that the order moved (W.28). */
export async function tellOrder(
  { context }: Paying,
  tx: Database,
  orderId: string,
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  const [order] = await ordersWhere(tx, sql`o.id = ${orderId}`)
  if (order === undefined) return
  await context.push.toPerson(tx, order.personId, 'order.update', {
    orderId: order.id,
    state: shownState(order.state, order.waitingSince, context.clock.now()),
    coins: CREDITED_ORDERS.includes(order.state) ? order.coins + order.bonus + order.firstPurchase : 0,
    goldNum: await balanceOf(tx, order.personId),
    isVip: await isVip(tx, order.personId),
    ...(again ? { again } : {}),
  })
  await followPurchase(tx, context, order)
  for (const listener of context.hooks.of(orderMoved)) await listener(tx, context, order)
}

/** Locks order and attempt, in this order. */
async function locked(
  tx: Database,
  { orderId, attemptId }: { orderId: string; attemptId: string },
): Promise<{ order: OrderRow; attempt: AttemptRow } | null> {
  const [order] = await ordersWhere(tx, sql`o.id = ${orderId} for update`)
  const [attempt] = await attemptsWhere(tx, sql`a.id = ${attemptId} and a.order_id = ${orderId} for update`)
  return order === undefined || attempt === undefined ? null : { order, attempt }
}

/**
 * Does what a company's word about an attempt means for it and its order. Said again it does nothing; what
 * was paid is never lost.
 */
export async function applyState(
  paying: Paying,
  { orderId, attemptId }: { orderId: string; attemptId: string },
  state: AttemptState,
): Promise<void> {
  const ref = { orderId, attemptId }
  if (state.card !== undefined) await showCard(paying, orderId, state.card)
  if (state.state === 'paid') await credit(paying, ref, state)
  else if (state.state === 'failed') await end(paying, ref, 'failed', state)
  else if (state.state === 'cancelled') await end(paying, ref, 'cancelled', null)
  else if (state.state === 'processing') await processing(paying, ref)
  else if (state.state === 'open') await open(paying, ref, state)
}

/** The card an order is paid with; that of the payment that counts stays. */
export async function showCard({ context }: Paying, orderId: string, card: ShownCard): Promise<void> {
  await context.db.execute(sql`update pay_order set card_brand = ${card.brand}, card_last4 = ${card.last4}
    where id = ${orderId} and (state <> 'success' or card_last4 = '')`)
}

/** @returns what pay_credit says, see payments.functions.sql */
export async function credit(
  paying: Paying,
  { orderId, attemptId }: { orderId: string; attemptId: string },
  { amount, currency, providerRef }: Money & { providerRef: string },
): Promise<string> {
  const { context } = paying
  const [order] = await ordersWhere(context.db, sql`o.id = ${orderId}`)
  if (order === undefined) return 'unknown'
  const outcome = await bookArrival(context, order.personId, async (tx) => {
    const { 'bonus.firstPurchase': first } = await tunablesFor(tx, order.personId)
    const [row] = await rowsOf<{ outcome: string }>(
      tx,
      sql`select pay_credit(${orderId}, ${attemptId}, ${amount}, ${currency}, ${providerRef}, ${first},
        ${context.clock.now()}) as outcome`,
    )
    const said = row?.outcome ?? 'unknown'
    if (said === 'credited' || said === 'held') await tellOrder(paying, tx, orderId)
    if (said === 'credited')
      await tellActivities(tx, context, [
        { personId: order.personId, kind: 'firstPurchase', key: 'order', amount: 1 },
      ])
    return said
  })
  if (outcome === 'held')
    context.log.error({ orderId, amount, currency }, 'an order is held: what was paid does not fit')
  return outcome
}

async function end(
  paying: Paying,
  ref: { orderId: string; attemptId: string },
  state: 'failed' | 'cancelled',
  refused: Pick<Refused, 'reason' | 'hard'> | null,
): Promise<void> {
  const reason = refused?.reason ?? null
  const now = paying.context.clock.now()
  await transaction(paying.context.db, async (tx) => {
    const found = await locked(tx, ref)
    if (found === null || !OPEN_ATTEMPTS.includes(found.attempt.state)) return
    await tx.execute(sql`update pay_attempt set state = ${state}, reason = ${reason},
      hard = ${refused?.hard ?? false}, next = null, ended_at = ${now}, ask_at = null where id = ${ref.attemptId}`)
    await moveByLatest(paying, tx, found, state, reason)
  })
}

async function processing(paying: Paying, ref: { orderId: string; attemptId: string }): Promise<void> {
  await transaction(paying.context.db, async (tx) => {
    const found = await locked(tx, ref)
    if (found === null || !OPEN_ATTEMPTS.includes(found.attempt.state)) return
    await tx.execute(
      sql`update pay_attempt set state = 'processing', next = null where id = ${ref.attemptId}`,
    )
    await moveByLatest(paying, tx, found, 'waiting', null)
  })
}

async function open(
  paying: Paying,
  ref: { orderId: string; attemptId: string },
  { next }: Extract<AttemptState, { state: 'open' }>,
): Promise<void> {
  if (next === undefined) return
  await transaction(paying.context.db, async (tx) => {
    const found = await locked(tx, ref)
    if (found === null || !(['created', 'open'] as AttemptStored[]).includes(found.attempt.state)) return
    await tx.execute(
      sql`update pay_attempt set state = 'open', next = ${JSON.stringify(next)}::jsonb
        where id = ${ref.attemptId}`,
    )
    if (found.order.state === 'creating') await moveByLatest(paying, tx, found, 'atProvider', null)
  })
}

/** The order goes with its latest attempt only; an older one that fails says nothing about it. */
async function moveByLatest(
  paying: Paying,
  tx: Database,
  { order, attempt }: { order: OrderRow; attempt: AttemptRow },
  to: StoredState,
  reason: Refused['reason'] | null,
): Promise<void> {
  if ((await latestAttempt(tx, order.id))?.id === attempt.id) await moveOrder(paying, tx, order, to, reason)
}

/** Moves a locked order, as far as the table allows. @returns whether it moved */
export async function moveOrder(
  paying: Paying,
  tx: Database,
  order: OrderRow,
  to: StoredState,
  reason: Refused['reason'] | null = null,
): Promise<boolean> {
  if (!mayMove(order.state, to)) return false
  const since = to === 'waiting' ? paying.context.clock.now() : to === 'creating' ? null : order.waitingSince
  await tx.execute(
    sql`update pay_order set state = ${to}, reason = ${reason}, waiting_since = ${since}
      where id = ${order.id}`,
  )
  // A payment is booked by pay_credit; what comes back here was paid before.
  await tellOrder(paying, tx, order.id, { again: to === 'success' })
  return true
}

/** Begins the countdown: the browser is back, or what was handed over got no answer. */
export async function beginWaiting(paying: Paying, orderId: string): Promise<void> {
  await transaction(paying.context.db, async (tx) => {
    const [order] = await ordersWhere(tx, sql`o.id = ${orderId} for update`)
    if (order !== undefined) await moveOrder(paying, tx, order, 'waiting')
  })
}
