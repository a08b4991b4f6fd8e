import { sql } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import { OPEN_ATTEMPTS } from './attemptStates.ts'
import { buyerRefOf } from './buyerRef.ts'
import { keepCard } from './cards.ts'
import { latestAttempt, ordersWhere, type AttemptRow, type OrderRow } from './orderRows.ts'
import { ProviderUnreachable, type PaymentPort } from './PaymentPort.ts'
import type { Paying } from './providers.ts'
import { applyState, beginWaiting } from './settle.ts'

/** A buyer's page asks this often; the company is asked once in that time. */
const ASK_MS = 2500
const MOST_ASKED = 10_000

/** When each order was asked about last, by process. */
const lastAsked = new WeakMap<object, Map<string, number>>()

function mayAsk({ context }: Paying, orderId: string): boolean {
  const asked = lastAsked.get(context) ?? new Map<string, number>()
  lastAsked.set(context, asked)
  const now = Date.now()
  if (now - (asked.get(orderId) ?? 0) < ASK_MS) return false
  asked.delete(orderId)
  asked.set(orderId, now)
  if (asked.size > MOST_ASKED) for (const oldest of [...asked.keys()].slice(0, 1)) asked.delete(oldest)
  return true
}

const openAttempt = async ({ context }: Paying, order: OrderRow): Promise<AttemptRow | undefined> => {
  const attempt = await latestAttempt(context.db, order.id)
  return attempt !== undefined && OPEN_ATTEMPTS.includes(attempt.state) ? attempt : undefined
}

async function again({ context }: Paying, orderId: string): Promise<OrderRow> {
  const [order] = await ordersWhere(context.db, sql`o.id = ${orderId}`)
  if (order === undefined) throw new Refusal(20004, { status: 404 })
  return order
}

/**
 * The order after the company was asked about it, if it is still open. @throws Refusal 20802 when the company
 * cannot be asked
 */
export async function refreshed(paying: Paying, order: OrderRow): Promise<OrderRow> {
  const attempt = await openAttempt(paying, order)
  if (paying.port === null || attempt === undefined || !mayAsk(paying, order.id)) return order
  const ref = { orderId: order.id, attemptId: attempt.id }
  const state = await paying.port.status(ref).catch(() => {
    throw new Refusal(20802)
  })
  await applyState(paying, ref, state)
  return await again(paying, order.id)
}

/** Hands over what the company's fields gave. Without an answer the order waits: the payment may be made. */
export async function confirm(
  paying: Paying,
  order: OrderRow,
  data: Readonly<Record<string, string>>,
): Promise<OrderRow> {
  const attempt = await openAttempt(paying, order)
  if (paying.port?.finish === undefined || attempt === undefined) return order
  const ref = { orderId: order.id, attemptId: attempt.id }
  try {
    const state = await paying.port.finish(ref, { ...data, ...(attempt.saveCard ? { save: 'yes' } : {}) })
    await applyState(paying, ref, state)
    if (attempt.saveCard && state.state === 'paid') await keepNewCards(paying, order)
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Refusal(20801)
    paying.context.log.warn({ err: error, orderId: order.id }, 'the company gave no answer to a payment')
    await beginWaiting(paying, order.id)
  }
  return await again(paying, order.id)
}

/** Mirrors what the company keeps for the buyer. */
export async function keepNewCards(paying: Paying, { personId }: OrderRow): Promise<void> {
  const port: PaymentPort | null = paying.port
  for (const token of (await port?.listTokens?.(buyerRefOf(personId))) ?? [])
    await keepCard(paying, personId, token)
}

/** Takes an open order back, as far as it is not paid yet. A payment that comes after all still counts. */
export async function cancel(paying: Paying, order: OrderRow): Promise<OrderRow> {
  const attempt = await openAttempt(paying, order)
  if (paying.port === null || attempt === undefined) return order
  const ref = { orderId: order.id, attemptId: attempt.id }
  const { port } = paying
  const state = await (async () => {
    const answer = (await port.cancel?.(ref)) ?? 'impossible'
    return answer === 'requested' ? ({ state: 'cancelled' } as const) : await port.status(ref)
  })().catch(() => {
    throw new Refusal(20801)
  })
  // The company never heard of it: there is nothing it could charge.
  await applyState(paying, ref, state.state === 'unknown' ? { state: 'cancelled' } : state)
  return await again(paying, order.id)
}
