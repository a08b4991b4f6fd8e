import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { sendMails, writeMail } from './mails.ts'
import { subscriptionsWhere } from './subscriptionRows.ts'

/** A subscription gets one such mail in this time. */
const BETWEEN_MS = 60_000

/**
 * Mails the link that cancels to the address of a running subscription, for whoever knows that address and
 * the number of one of its orders. Nobody is told whether it was sent.
 */
export async function askForLink(
  context: GatewayContext,
  { appId, email, orderNumber }: { appId: string; email: string; orderNumber: string },
): Promise<void> {
  const [row] = await subscriptionsWhere(
    context.db,
    sql`s.app_id = ${appId} and lower(s.email) = lower(${email}) and s.state <> 'ended'
      and exists (select from pay_order o where o.subscription_id = s.id and o.app_id = s.app_id
        and o.number = upper(${orderNumber}))`,
  )
  if (row === undefined) return
  const recent = await rowsOf(
    context.db,
    sql`select 1 from subscription_mail where subscription_id = ${row.id} and kind = 'asked'
      and created_at > ${context.clock.now() - BETWEEN_MS}`,
  )
  if (recent.length > 0) return
  await writeMail(context, context.db, row, 'asked', { about: randomUUID(), until: row.endsAt })
  await sendMails(context)
}
