import type { Data } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { Refusal, type SignedCaller } from '../../platform/context.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { createOrder } from '../payments/createOrder.ts'
import { refuseTooManyDeclines } from '../payments/velocity.ts'
import { cardsWhere } from '../payments/orderRows.ts'
import type { Paying } from '../payments/providers.ts'
import { chargeSubscription } from './chargeSubscription.ts'
import { sendMails, writeMail } from './mails.ts'
import { cancelSubscription, moveSubscription, tellSubscription } from './moveSubscription.ts'
import { runningOf, type SubscriptionRow } from './subscriptionRows.ts'

type Wish = Parameters<typeof createOrder>[2]

const none = (): never => {
  throw new Refusal(20004, { status: 404 })
}

/** Mails are sent after the commit; a server that is away is asked again by the sweep. */
const sendAfter = ({ context }: Paying): Promise<void> =>
  sendMails(context).catch((err: unknown) => context.log.error({ err }, 'mails about subscriptions'))

/**
 * Orders the first period. @throws Refusal 20809 with the end of the one that runs, and those of orders
 */
export const subscribe = (paying: Paying, caller: SignedCaller, wish: Wish): Promise<Data<'createOrder'>> =>
  createOrder(paying, caller, wish, {
    recurring: true,
    guard: async (tx) => {
      const row = await runningOf(tx, caller.userId)
      if (row !== undefined)
        throw new Refusal(20809, {
          values: { date: new Date(row.endsAt).toISOString().slice(0, 10), until: row.endsAt },
        })
    },
  })

/** Stops further charges. @throws Refusal 20004 without a subscription */
export async function cancelOwn(paying: Paying, personId: number): Promise<void> {
  await transaction(paying.context.db, async (tx) => {
    const row = await runningOf(tx, personId, { lock: true })
    await cancelSubscription(paying.context, tx, row ?? none())
  })
  await sendAfter(paying)
}

/** Takes a cancellation back. @throws Refusal 20004 when none can be, or its period is over */
export async function resumeOwn(paying: Paying, personId: number): Promise<void> {
  const { context } = paying
  await transaction(context.db, async (tx) => {
    const row = (await runningOf(tx, personId, { lock: true })) ?? none()
    if (row.state === 'active') return
    if (row.endsAt <= context.clock.now()) none()
    if ((await moveSubscription(context, tx, row, 'resume', { dueAt: row.endsAt })) === null) none()
    await writeMail(context, tx, row, 'resumed', { about: String(context.clock.now()), next: row.endsAt })
  })
  await sendAfter(paying)
}

/**
 * Charges another kept card from now on; past due, at once. @throws Refusal 20804 for no card of the person
 */
export async function changeCard(paying: Paying, caller: SignedCaller, cardId: string): Promise<void> {
  const { context } = paying
  const now = context.clock.now()
  await refuseTooManyDeclines(context, caller)
  const due = await transaction(context.db, async (tx): Promise<SubscriptionRow> => {
    const row = (await runningOf(tx, caller.userId, { lock: true })) ?? none()
    const [card] = await cardsWhere(
      tx,
      sql`c.id = ${cardId} and c.person_id = ${caller.userId} and c.removing_at is null`,
    )
    if (card === undefined || now >= Date.UTC(card.expYear, card.expMonth, 1))
      throw new Refusal(20804, { field: 'cardId' })
    await tx.execute(sql`update subscription set card_id = ${cardId}, hard = false,
      due_at = ${row.state === 'pastDue' ? now : row.dueAt} where id = ${row.id}`)
    await tellSubscription(context, tx, row.id)
    return row
  })
  if (due.state === 'pastDue') await chargeSubscription(paying, due.id)
  await sendAfter(paying)
}

/** Agrees to the price that waits. @throws Refusal 20004 when none does, 20001 for another one */
export async function agreeToPrice(
  { context }: Paying,
  personId: number,
  price: { amount: number; currency: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const row = (await runningOf(tx, personId, { lock: true })) ?? none()
    if (row.newAmount === null) {
      if (price.amount === row.amount && price.currency === row.currency) return
      none()
    }
    if (price.amount !== row.newAmount || price.currency !== row.currency)
      throw new Refusal(20001, { status: 400, field: 'price' })
    await tx.execute(sql`update subscription set amount = new_amount, new_amount = null, new_from = null
      where id = ${row.id}`)
    await tellSubscription(context, tx, row.id)
  })
}
