import type { SubscriptionState } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { writeMail, type EndReason } from './mails.ts'
import { nextChargeAt, subscriptionsWhere, type SubscriptionRow } from './subscriptionRows.ts'
import { subscriptionMoved } from './subscriptions.hooks.ts'
import { afterEvent, type SubscriptionEvent } from './subscriptionMoves.ts'

/** What changes beside the state. */
type Changes = Partial<
  Pick<
    SubscriptionRow,
    'period' | 'endsAt' | 'dueAt' | 'pastDueAt' | 'hard' | 'lastOrderId' | 'amount' | 'newAmount' | 'newFrom'
  >
>

/**
 * Moves a locked subscription as far as the table allows, and tells its owner's pages. @returns the state it
 * has now; null: the event means nothing here
 */
export async function moveSubscription(
  context: GatewayContext,
  tx: Database,
  row: SubscriptionRow,
  event: SubscriptionEvent,
  changes: Changes = {},
): Promise<SubscriptionState | null> {
  const state = afterEvent(row.state, event)
  if (state === null) return null
  const now = context.clock.now()
  const next = {
    ...row,
    ...changes,
    state,
    ...(state === 'ended' ? { dueAt: null, newAmount: null, newFrom: null } : {}),
  }
  await tx.execute(sql`update subscription set state = ${state}, period = ${next.period}, ends_at = ${next.endsAt},
    due_at = ${next.dueAt}, past_due_at = ${next.pastDueAt}, hard = ${next.hard},
    last_order_id = ${next.lastOrderId}, amount = ${next.amount}, new_amount = ${next.newAmount},
    new_from = ${next.newFrom}, ended_at = ${state === 'ended' ? now : null} where id = ${row.id}`)
  await tellSubscription(context, tx, row.id)
  return state
}

/** Tells the owner's pages how it stands (W.30), and whoever else listens. */
export async function tellSubscription(context: GatewayContext, tx: Database, id: string): Promise<void> {
  const [row] = await subscriptionsWhere(tx, sql`s.id = ${id}`)
  if (row === undefined) return
  const { state, endsAt } = row
  await context.push.toPerson(tx, row.personId, 'subscription.update', {
    state,
    endsAt,
    nextChargeAt: nextChargeAt(row),
  })
  for (const listener of context.hooks.of(subscriptionMoved)) await listener(tx, context, row)
}

/**
 * Stops further charges: it runs to the end of what is paid; past due, it ends at once. Said again it changes
 * nothing. Confirmed by mail.
 */
export async function cancelSubscription(
  context: GatewayContext,
  tx: Database,
  row: SubscriptionRow,
): Promise<void> {
  const now = context.clock.now()
  if ((await moveSubscription(context, tx, row, 'cancel', { dueAt: null })) !== null)
    await writeMail(context, tx, row, 'cancelled', { about: String(now), until: Math.max(row.endsAt, now) })
}

/** Ends it at once, for a reason that stands in the mail. */
export async function endSubscription(
  context: GatewayContext,
  tx: Database,
  row: SubscriptionRow,
  event: 'over' | 'close',
  why: EndReason,
): Promise<void> {
  const state = await moveSubscription(context, tx, row, event)
  if (state !== null) await writeMail(context, tx, row, 'ended', { about: 'end', why })
}
