import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { keepNewCards } from './company.ts'
import { attemptsWhere, ordersWhere } from './orderRows.ts'
import { loseDispute, openDispute, winDispute } from './disputes.ts'
import type { AttemptRef, PaymentEvent } from './PaymentPort.ts'
import { portOf, type Paying } from './providers.ts'
import { moveRefund } from './moveRefund.ts'
import { outsideRefund } from './outsideRefund.ts'
import { refundsWhere } from './refundRows.ts'
import type { RefundOutcome } from './refunds.hooks.ts'
import { applyState, moveOrder, showCard } from './settle.ts'

interface Stored extends Pick<
  PaymentEvent,
  'provider' | 'eventKey' | 'kind' | 'orderRef' | 'attemptRef' | 'providerRef' | 'amount' | 'currency'
> {
  readonly reason: '' | 'declined' | 'wrongDetails' | 'error'
}

/** Puts events into the inbox, each once. Nothing is done about them yet. */
export async function storeEvents({ context }: Paying, events: readonly PaymentEvent[]): Promise<void> {
  for (const { provider, eventKey, kind, orderRef, attemptRef, providerRef, ...told } of events)
    await context.db
      .execute(sql`insert into pay_event (provider, event_key, kind, order_ref, attempt_ref, provider_ref,
        amount, currency, success, reason, received_at)
      values (${provider}, ${eventKey}, ${kind}, ${orderRef}, ${attemptRef}, ${providerRef}, ${told.amount},
        ${told.currency}, ${told.success}, ${told.reason ?? ''},
        ${context.clock.now()})
      on conflict (provider, event_key) do nothing`)
}

/**
 * Works on what stands in the inbox, oldest first, and again as long as something was done: an event that
 * came before its predecessor waits for it.
 */
export async function workEvents(paying: Paying): Promise<void> {
  for (;;) {
    const open = await rowsOf<Stored>(
      paying.context.db,
      sql`select provider, event_key as "eventKey", kind, order_ref as "orderRef", attempt_ref as "attemptRef",
        provider_ref as "providerRef", amount, currency, reason from pay_event
        where done_at is null order by received_at, event_key limit 200`,
    )
    let done = 0
    for (const event of open) {
      const outcome = await work(paying, event)
      if (outcome === null) continue
      done += 1
      await paying.context.db.execute(sql`update pay_event set done_at = ${paying.context.clock.now()},
        outcome = ${outcome} where provider = ${event.provider} and event_key = ${event.eventKey}`)
    }
    if (done === 0) return
  }
}

/** @returns what was done; null: it waits for an event that has to come before it */
async function work(paying: Paying, event: Stored): Promise<string | null> {
  if (event.kind === 'token.gone' || event.kind === 'token.added') return await learnToken(paying, event)
  const ref = { orderId: event.orderRef, attemptId: event.attemptRef }
  const [attempt] = await attemptsWhere(
    paying.context.db,
    sql`a.id = ${ref.attemptId} and a.order_id = ${ref.orderId} and a.provider = ${event.provider}`,
  )
  if (attempt === undefined) return 'unknown'
  switch (event.kind) {
    case 'payment.paid':
      await applyState(paying, ref, { ...event, state: 'paid' })
      await learnCard(paying, ref, event.provider)
      return 'paid'
    case 'payment.refused':
      await applyState(paying, ref, { state: 'failed', reason: event.reason || 'declined', hard: false })
      return 'failed'
    case 'payment.cancelled':
    case 'payment.expired':
      await applyState(paying, ref, { state: 'cancelled' })
      return 'cancelled'
    case 'payment.pending':
      await applyState(paying, ref, { state: 'processing' })
      return 'processing'
    case 'refund.reversed':
    case 'capture.failed':
      paying.context.log.error(
        { orderId: ref.orderId, kind: event.kind },
        'money of an order came back or never came: an operator decides',
      )
      return 'for an operator'
    case 'payment.check':
      return await check(paying, ref, event.provider)
    case 'refund.done':
    case 'refund.failed':
    case 'refund.returned':
    case 'dispute.opened':
    case 'dispute.won':
    case 'dispute.lost':
      return await afterwards(paying, event, attempt.state)
    default:
      return 'ignored'
  }
}

/** A card that a company keeps now, or no longer: the mirror of it here follows. */
async function learnToken(paying: Paying, event: Stored): Promise<string> {
  const { db } = paying.context
  if (event.kind === 'token.gone') {
    await db.execute(
      sql`delete from pay_card where provider = ${event.provider} and token_ref = ${event.providerRef}`,
    )
    return 'gone'
  }
  const [owner] = await rowsOf<{ personId: number }>(
    db,
    sql`select person_id as "personId" from pay_buyer_ref where ref = ${event.attemptRef}`,
  )
  if (owner === undefined) return 'unknown'
  await keepNewCards(paying, owner, event.provider)
  return 'kept'
}

/** The company is asked, and only its answer counts. Without one the event waits for the next round. */
async function check(paying: Paying, ref: AttemptRef, provider: string): Promise<string | null> {
  const port = portOf(paying, provider)
  const state = await port?.status(ref).catch((err: unknown) => {
    paying.context.log.warn(
      { err, attemptId: ref.attemptId },
      'the company could not be asked about an event',
    )
    return null
  })
  if (state === undefined || state === null) return null
  if (state.state !== 'unknown') await applyState(paying, ref, state)
  return state.state
}

/** An event does not say which card it was: the company is asked. The order is complete without it, too. */
async function learnCard(paying: Paying, ref: AttemptRef, provider: string): Promise<void> {
  const [order] = await ordersWhere(paying.context.db, sql`o.id = ${ref.orderId}`)
  if (order === undefined || order.cardLast4 !== '' || order.methodId !== 'card') return
  const state = await portOf(paying, provider)
    ?.status(ref)
    .catch(() => null)
  if (state?.card !== undefined) await showCard(paying, ref.orderId, state.card)
}

const OUTCOMES = {
  'refund.done': 'done',
  'refund.failed': 'failed',
  'refund.returned': 'returned',
} as const satisfies Partial<Record<PaymentEvent['kind'], RefundOutcome>>
const isRefundEvent = (kind: PaymentEvent['kind']): kind is keyof typeof OUTCOMES => kind in OUTCOMES

/** What can only follow a payment. */
async function afterwards(paying: Paying, event: Stored, attemptState: string): Promise<string | null> {
  if (attemptState === 'double') {
    if (event.kind !== 'refund.done') return 'ignored'
    await paying.context.db.execute(
      sql`update pay_attempt set state = 'refunded', ask_at = null where id = ${event.attemptRef}`,
    )
    return 'paid back'
  }
  if (attemptState !== 'paid') return attemptState === 'refunded' ? 'again' : null
  return await transaction(paying.context.db, async (tx) => {
    const [order] = await ordersWhere(tx, sql`o.id = ${event.orderRef} for update`)
    if (order === undefined) return 'unknown'
    if (event.kind === 'dispute.opened') return await openDispute(paying, tx, order)
    if (event.kind === 'dispute.won') return await winDispute(paying, tx, order)
    if (event.kind === 'dispute.lost') return await loseDispute(paying, tx, order)
    const [refund] = await refundsWhere(
      tx,
      sql`r.order_id = ${order.id} and (r.state in ('wanted', 'asked', 'requested')
        or r.state = 'done' and ${event.kind === 'refund.returned'}) and r.amount = ${event.amount}
        and r.currency = ${event.currency}`,
    )
    if (refund !== undefined && isRefundEvent(event.kind))
      return String(await moveRefund(paying, tx, order.id, refund.id, OUTCOMES[event.kind]))
    if (event.kind === 'refund.returned') return 'ignored'
    if (event.kind === 'refund.failed')
      return order.state === 'refunding' ? String(await moveOrder(paying, tx, order, 'success')) : 'ignored'
    return await outsideRefund(paying, tx, order, event)
  })
}
