import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { shopOf } from '../payments/shop.ts'
import { writeMail } from './mails.ts'
import { tellSubscription } from './moveSubscription.ts'
import { periodAt, periodEnd, PRICE_NOTICE_MS, REMIND_MS, REMINDED_MS } from './periods.ts'
import { subscriptionsWhere, type SubscriptionRow } from './subscriptionRows.ts'

/** Writes the reminder of each charge that comes up, with the price it will have. */
export async function remindOfCharges(context: GatewayContext): Promise<void> {
  const now = context.clock.now()
  const soon = await subscriptionsWhere(
    context.db,
    sql`s.state = 'active' and (s.kind = 'weekly' and s.ends_at <= ${now + REMIND_MS.weekly}
        or s.kind = 'monthly' and s.ends_at <= ${now + REMIND_MS.monthly})
      and not exists (select from subscription_mail m where m.subscription_id = s.id and m.kind = 'reminder'
        and m.about = s.period::text) order by s.ends_at limit 500`,
  )
  for (const { id } of soon)
    await transaction(context.db, async (tx) => {
      const [row] = await subscriptionsWhere(tx, sql`s.id = ${id} for update`)
      if (row?.state !== 'active') return
      const priced = await priceOf(context, tx, row)
      await tx.execute(sql`update subscription set amount = ${priced.amount}, new_amount = ${priced.newAmount},
        new_from = ${priced.newFrom} where id = ${id}`)
      const next = { ...row, ...priced }
      await writeMail(context, tx, next, 'reminder', {
        about: String(row.period),
        next: Math.max(row.endsAt, now + REMINDED_MS),
      })
      if (priced.newAmount !== null && priced.newAmount !== row.newAmount)
        await writeMail(context, tx, next, 'price', {
          about: `${priced.newAmount} ${priced.newFrom}`,
          amount: priced.newAmount,
          next: priced.newFrom ?? 0,
        })
      await tellSubscription(context, tx, id)
    })
}

/**
 * The price of the next charge by the price list of today. A lower one holds at once; a higher one only with
 * consent, and is told at least a week before. A package that is sold no more keeps its price.
 */
async function priceOf(
  context: GatewayContext,
  tx: Database,
  row: SubscriptionRow,
): Promise<Pick<SubscriptionRow, 'amount' | 'newAmount' | 'newFrom'>> {
  const shop = shopOf(await tunablesFor(tx, row.personId), row.country, context.config)
  const now = context.clock.now()
  const listed = shop.packages.find(
    ({ packageId, price }) => packageId === row.packageId && price.currency === row.currency,
  )?.price.amount
  if (listed === undefined || listed <= row.amount)
    return { amount: listed ?? row.amount, newAmount: null, newFrom: null }
  if (listed === row.newAmount) return row
  const from = periodEnd(row.kind, row.anchorAt, periodAt(row.kind, row.anchorAt, now + PRICE_NOTICE_MS))
  return { amount: row.amount, newAmount: listed, newFrom: Math.max(from, row.endsAt) }
}
