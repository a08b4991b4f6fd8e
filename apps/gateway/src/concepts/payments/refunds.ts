import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { postMovement } from '../coins/movements.ts'
import { ordersWhere, type OrderRow } from './orderRows.ts'
import { ProviderRefused } from './PaymentPort.ts'
import { portOf, type Paying } from './providers.ts'
import { partOf, refundQuote } from './refundQuote.ts'
import { refundMoved, type RefundOutcome } from './refunds.hooks.ts'
import type { RefundState } from './refundStates.ts'
import { ASK_AGAIN_MS, moveOrder, tellOrder } from './settle.ts'

/** A refund as it is stored. */
export interface RefundRow {
  readonly id: string
  readonly orderId: string
  readonly amount: number
  readonly currency: string
  readonly coins: number
  readonly state: RefundState
}

/** Refunds by a condition on `r`. */
export const refundsWhere = (db: Database, condition: ReturnType<typeof sql>): Promise<RefundRow[]> =>
  rowsOf<RefundRow>(
    db,
    sql`select r.id, r.order_id as "orderId", r.amount::float8 as amount, r.currency, r.coins, r.state
      from pay_refund r where ${condition}`,
  )

/** Why no refund can begin. */
export type NoRefund = 'notPaid' | 'begun' | 'nothingLeft' | 'tooMuch'

/**
 * Begins a refund inside the transaction: locks the order, takes the unspent coins, and stores what the
 * company is to be asked; {@link askCompany} asks it after the commit. `amount`: what an operator wants to
 * give instead of the amount of the rule; then the bought coins for that amount are taken, as far as they are
 * left.
 */
export async function beginRefund(
  paying: Paying,
  tx: Database,
  orderId: string,
  amount: number | null = null,
): Promise<RefundRow | NoRefund> {
  const now = paying.context.clock.now()
  const [order] = await ordersWhere(tx, sql`o.id = ${orderId} for update`)
  if (order === undefined) return 'notPaid'
  if ((await refundsWhere(tx, sql`r.order_id = ${orderId} and r.state <> 'failed'`)).length > 0)
    return 'begun'
  const [attempt] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from pay_attempt where order_id = ${orderId} and state = 'paid'`,
  )
  if (order.state !== 'success' || attempt === undefined) return 'notPaid'
  // Nothing is spent between the look at the ledger and the movement.
  await tx.execute(
    sql`select 1 from ledger_account where kind = 'person' and person_id = ${order.personId} for update`,
  )
  const taken = await takenFor(tx, order, amount)
  if (typeof taken === 'string') return taken
  const refund = {
    id: randomBytes(8).toString('hex'),
    orderId,
    amount: taken.amount,
    currency: order.currency,
    coins: taken.coins,
    state: 'asked' as const,
  }
  await tx.execute(sql`insert into pay_refund (id, order_id, attempt_id, amount, currency, coins, state, created_at,
    ask_at) values (${refund.id}, ${orderId}, ${attempt.id}, ${refund.amount}, ${refund.currency},
    ${refund.coins}, 'asked', ${now}, ${now})`)
  if (refund.coins > 0) await moveCoins(tx, order, refund, { taking: true, at: now })
  await moveOrder(paying, tx, order, 'refunding')
  return refund
}

async function takenFor(
  tx: Database,
  order: OrderRow,
  amount: number | null,
): Promise<{ amount: number; coins: number } | NoRefund> {
  const quote = await refundQuote(tx, order)
  if (amount === null)
    return quote.money.amount === 0
      ? 'nothingLeft'
      : { amount: quote.money.amount, coins: quote.bought + quote.bonus }
  if (amount > order.amount) return 'tooMuch'
  const bought = Math.min(
    quote.bought,
    order.coins - partOf(order.coins, order.amount - amount, order.amount),
  )
  return { amount, coins: bought + (amount === order.amount ? quote.bonus : 0) }
}

/** Moves the coins of a refund between the person and the mint, each way once. */
async function moveCoins(
  tx: Database,
  order: OrderRow,
  { id, coins }: Pick<RefundRow, 'id' | 'coins'>,
  { taking, at }: { taking: boolean; at: number },
): Promise<void> {
  const sign = taking ? 1 : -1
  const { outcome } = await postMovement(
    tx,
    {
      key: taking ? `refund:${id}` : `refund:${id}:undone`,
      kind: 'purchaseRefund',
      ref: order.id,
      legs: [
        { account: 'person', person: order.personId, amount: -sign * coins },
        { account: 'mint', amount: sign * coins },
      ],
    },
    at,
  )
  if (outcome !== 'posted' && outcome !== 'duplicate') throw new Error(`coins of refund ${id}: ${outcome}`)
}

/**
 * Asks the company for the money back, with the id of the refund as the key: asked again, it happens once.
 * Without an answer the sweep asks again.
 */
export async function askCompany(paying: Paying, refundId: string): Promise<void> {
  const { context } = paying
  const [refund] = await rowsOf<RefundRow & { providerRef: string; provider: string }>(
    context.db,
    sql`update pay_refund r set ask_at = ${context.clock.now() + ASK_AGAIN_MS} from pay_attempt a
      where r.id = ${refundId} and r.state = 'asked' and a.id = r.attempt_id
      returning r.id, r.order_id as "orderId", r.amount::float8 as amount, r.currency, r.coins, r.state,
        a.provider_ref as "providerRef", a.provider`,
  )
  const port = refund && portOf(paying, refund.provider)
  if (refund === undefined || port?.refund === undefined) return
  const { amount, currency, providerRef } = refund
  const outcome = await port.refund({ amount, currency, providerRef, refundId }).then(
    () => 'accepted' as const,
    (error: unknown) => {
      if (error instanceof ProviderRefused) return 'refused' as const
      context.log.warn({ err: error, refundId }, 'the company gave no answer to a refund')
      return null
    },
  )
  if (outcome !== null)
    await transaction(context.db, (tx) => moveRefund(paying, tx, refund.orderId, refundId, outcome))
}

/** Refunds nobody heard an answer to are asked for again, each once at the company. */
export async function askAgain(paying: Paying, limit: number): Promise<void> {
  const due = await refundsWhere(
    paying.context.db,
    sql`r.state = 'asked' and r.ask_at <= ${paying.context.clock.now()} order by r.ask_at limit ${limit}`,
  )
  for (const { id } of due) await askCompany(paying, id)
}

/**
 * Does what the company's word about a refund means: for its coins, its order and whoever listens. Locks the
 * order; said again it does nothing. @returns whether it moved
 */
export async function moveRefund(
  paying: Paying,
  tx: Database,
  orderId: string,
  refundId: string,
  outcome: RefundOutcome,
): Promise<boolean> {
  const now = paying.context.clock.now()
  const [order] = await ordersWhere(tx, sql`o.id = ${orderId} for update`)
  const [refund] = await refundsWhere(tx, sql`r.id = ${refundId} for update`)
  const isOpen = refund?.state === 'asked' || (refund?.state === 'requested' && outcome !== 'accepted')
  if (order === undefined || refund === undefined || !isOpen) return false
  const state = outcome === 'accepted' ? 'requested' : outcome === 'done' ? 'done' : 'failed'
  await tx.execute(sql`update pay_refund set state = ${state}, ask_at = null,
    ended_at = ${state === 'requested' ? null : now} where id = ${refundId}`)
  if (state === 'failed') {
    if (refund.coins > 0) await moveCoins(tx, order, refund, { taking: false, at: now })
    if (order.state === 'refunding') await moveOrder(paying, tx, order, 'success')
  } else if (state === 'done') await endOrder(paying, tx, order, refund)
  for (const listener of paying.context.hooks.of(refundMoved))
    await listener(tx, paying.context, { refundId, orderId, outcome })
  return true
}

/** A whole refund ends the order, and VIP when no other order stays paid; after a part it stays paid. */
async function endOrder(paying: Paying, tx: Database, order: OrderRow, refund: RefundRow): Promise<void> {
  if (refund.amount < order.amount) {
    if (order.state === 'refunding') await moveOrder(paying, tx, order, 'success')
    return
  }
  await tx.execute(sql`update pay_order set state = 'refunded' where id = ${order.id}`)
  await tx.execute(sql`update person p set is_vip = false where p.id = ${order.personId} and not exists (
    select from pay_order o where o.person_id = p.id and o.state in ('success', 'refunding'))`)
  await tellOrder(paying, tx, order.id)
}
