import { sql } from 'drizzle-orm'
import { Refusal, type SignedCaller } from '../../platform/context.ts'
import { OPEN_ATTEMPTS } from './attemptStates.ts'
import { buyerRefOf } from './buyerRef.ts'
import { keepCard } from './cards.ts'
import { latestAttempt, ordersWhere, type AttemptRow } from './orderRows.ts'
import type { OrderRow } from './orderRow.ts'
import { ProviderUnreachable, type Handover } from './PaymentPort.ts'
import { portOf, type Paying } from './providers.ts'
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
  const port = attempt && portOf(paying, attempt.provider)
  if (port === undefined || attempt === undefined || !mayAsk(paying, order.id)) return order
  const ref = { orderId: order.id, attemptId: attempt.id }
  const state = await port.status(ref).catch(() => {
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
  from: Handover = {},
): Promise<OrderRow> {
  const attempt = await openAttempt(paying, order)
  const port = attempt && portOf(paying, attempt.provider)
  if (port?.finish === undefined || attempt === undefined) return order
  const ref = { orderId: order.id, attemptId: attempt.id }
  try {
    const sent = { ...data, ...(attempt.saveCard ? { save: 'yes' } : {}) }
    const state = await port.finish(ref, sent, from)
    await applyState(paying, ref, state)
    if (attempt.saveCard && state.state === 'paid') await keepNewCards(paying, order, attempt.provider)
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Refusal(20801)
    paying.context.log.warn({ err: error, orderId: order.id }, 'the company gave no answer to a payment')
    await beginWaiting(paying, order.id)
  }
  return await again(paying, order.id)
}

/**
 * What the wallet's sheet checks the site by: for the site the caller is on, never another one (B18). @throws
 * Refusal 20801 when the company gives none
 */
export async function walletSession(
  paying: Paying,
  caller: SignedCaller,
  order: OrderRow,
  displayName: string,
): Promise<string> {
  const attempt = await openAttempt(paying, order)
  const port = attempt && portOf(paying, attempt.provider)
  const site = caller.site || caller.origin
  if (port?.merchantSession === undefined || !URL.canParse(site)) throw new Refusal(20801)
  const session = await port.merchantSession(new URL(site).hostname, displayName).catch((err: unknown) => {
    paying.context.log.warn({ err }, 'no session for the sheet of a wallet')
    throw new Refusal(20801)
  })
  return JSON.stringify(session)
}

/** Mirrors what the company keeps for the buyer. */
export async function keepNewCards(
  paying: Paying,
  { personId }: Pick<OrderRow, 'personId'>,
  provider: string,
): Promise<void> {
  const port = portOf(paying, provider)
  if (port?.listTokens === undefined) return
  for (const token of await port.listTokens(await buyerRefOf(paying.context.db, personId)))
    await keepCard(paying, personId, provider, token)
}

/** Takes an open order back, as far as it is not paid yet. A payment that comes after all still counts. */
export async function cancel(paying: Paying, order: OrderRow): Promise<OrderRow> {
  const attempt = await openAttempt(paying, order)
  const port = attempt && portOf(paying, attempt.provider)
  if (port === undefined || attempt === undefined) return order
  const ref = { orderId: order.id, attemptId: attempt.id }
  const state = await (async () => {
    const answer = await port.cancel?.(ref)
    if (answer === 'requested') return { state: 'cancelled' } as const
    const state = await port.status(ref)
    // A company that cannot be told: nothing more is waited for, and a payment that comes after all counts.
    return port.cancel === undefined && state.state === 'open' ? ({ state: 'cancelled' } as const) : state
  })().catch(() => {
    throw new Refusal(20801)
  })
  // The company never heard of it: there is nothing it could charge.
  await applyState(paying, ref, state.state === 'unknown' ? { state: 'cancelled' } : state)
  return await again(paying, order.id)
}
