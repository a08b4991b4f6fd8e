import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { OPEN_ATTEMPTS } from './attemptStates.ts'
import { forgetRemovedCards } from './cards.ts'
import { bankOf } from './bank/bankAccounts.ts'
import { attemptsWhere, ordersWhere, type AttemptRow } from './orderRows.ts'
import { createPaying, portOf, type Paying } from './providers.ts'
import { askAgain } from './askRefund.ts'
import { applyState, ASK_AGAIN_MS } from './settle.ts'
import { workEvents } from './workEvents.ts'

/** An order nobody finishes is cancelled after this long. */
const ORDER_LIFE_MS = 60 * 60_000
const BATCH = 200

const OPEN = sql.join(
  OPEN_ATTEMPTS.map((state) => sql`${state}`),
  sql`, `,
)

/**
 * Finds out what became of attempts that no page and no webhook told of: asks the company, pays double
 * payments back, and cancels what nobody finished. `all`: at the start, also what is not due yet.
 */
export const sweepOrders = (context: GatewayContext, options: { all?: boolean } = {}): Promise<void> =>
  sweepWith(createPaying(context), options)

/** {@link sweepOrders} with a company given. */
export async function sweepWith(paying: Paying, { all = false } = {}): Promise<void> {
  const { context } = paying
  if (paying.ports.length === 0) return
  await workEvents(paying)
  const now = context.clock.now()
  const providers = sql.join(
    paying.ports.map(({ provider }) => sql`${provider}`),
    sql`, `,
  )
  const due = await attemptsWhere(
    context.db,
    sql`a.provider in (${providers}) and (a.state = 'double' and a.ask_at <= ${now}
      or a.state in (${OPEN}) and (a.ask_at <= ${now} or ${all})) order by a.ask_at limit ${BATCH}`,
  )
  for (const attempt of due)
    await (attempt.state === 'double' ? payBack(paying, attempt) : ask(paying, attempt)).catch(
      (err: unknown) =>
        context.log.warn({ err, attemptId: attempt.id }, 'the company could not be asked about an attempt'),
    )
  await askAgain(paying, BATCH)
  await forgetRemovedCards(paying)
}

async function askLater({ context }: Paying, { id, createdAt }: AttemptRow): Promise<void> {
  const now = context.clock.now()
  // Long waits are asked about less and less often.
  const wait = Math.max(ASK_AGAIN_MS, Math.floor((now - createdAt) / 10))
  await context.db.execute(
    sql`update pay_attempt set ask_at = ${now + wait} where id = ${id} and ask_at is not null`,
  )
}

async function ask(paying: Paying, attempt: AttemptRow): Promise<void> {
  const { context } = paying
  const port = portOf(paying, attempt.provider)
  await askLater(paying, attempt)
  const ref = { orderId: attempt.orderId, attemptId: attempt.id }
  const state = (await port?.status(ref)) ?? { state: 'unknown' as const }
  const isOld = context.clock.now() - attempt.createdAt > ORDER_LIFE_MS
  if (isOld && (state.state === 'unknown' || state.state === 'open')) {
    if (state.state === 'open' && (await port?.cancel?.(ref)) !== 'requested') return
    await applyState(paying, ref, { state: 'cancelled' })
  } else if (state.state !== 'unknown') await applyState(paying, ref, state)
}

/** A second payment of one order goes back whole; the attempt's id makes that happen once. */
async function payBack(paying: Paying, attempt: AttemptRow): Promise<void> {
  await askLater(paying, attempt)
  const [order] = await ordersWhere(paying.context.db, sql`o.id = ${attempt.orderId}`)
  if (order === undefined || attempt.paidAmount === null) return
  const bank = await bankOf(paying.context, paying.context.db, order.id)
  await portOf(paying, attempt.provider)?.refund?.({
    amount: attempt.paidAmount,
    currency: attempt.paidCurrency,
    providerRef: attempt.providerRef,
    refundId: `double-${attempt.id}`,
    ...(bank !== null && { bank }),
  })
}
