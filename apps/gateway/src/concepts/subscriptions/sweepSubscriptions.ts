import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { createPaying, type Paying } from '../payments/providers.ts'
import { chargeDue } from './chargeSubscription.ts'
import { learnCards } from './learnCards.ts'
import { sendMails } from './mails.ts'
import { endSubscription } from './moveSubscription.ts'
import { remindOfCharges } from './remind.ts'
import { subscriptionsWhere } from './subscriptionRows.ts'

/** What comes due: reminders, charges, ends of cancelled subscriptions, and their mails. */
export const sweepSubscriptions = (context: GatewayContext): Promise<void> =>
  sweepSubscriptionsWith(createPaying(context))

/** {@link sweepSubscriptions} with a company given. */
export async function sweepSubscriptionsWith(paying: Paying): Promise<void> {
  const { context } = paying
  await learnCards(paying)
  await endOver(context)
  await remindOfCharges(context)
  await sendMails(context)
  await chargeDue(paying)
  await sendMails(context)
}

/** Cancelled ones end with the period that is paid, unless a charge of the next one is still open. */
async function endOver(context: GatewayContext): Promise<void> {
  const now = context.clock.now()
  const over = await subscriptionsWhere(
    context.db,
    sql`s.state = 'cancelled' and s.ends_at <= ${now} limit 500`,
  )
  for (const { id } of over)
    await transaction(context.db, async (tx) => {
      const [row] = await subscriptionsWhere(
        tx,
        sql`s.id = ${id} and s.ends_at <= ${now} and not exists (select from pay_order o
          where o.subscription_id = s.id and o.period > s.period
          and o.state in ('creating', 'atProvider', 'waiting')) for update`,
      )
      if (row?.state === 'cancelled') await endSubscription(context, tx, row, 'over', 'over')
    })
}
