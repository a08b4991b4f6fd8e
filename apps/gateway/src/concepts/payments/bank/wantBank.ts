import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { enqueueAlert } from '../../alerts/enqueueAlert.ts'
import { tellSystemNotice } from '../../systemNotices/tellSystemNotice.ts'
import type { OrderRow } from '../orderRow.ts'
import type { Paying } from '../providers.ts'
import { tellOrder } from '../settle.ts'

/** A notification about it is shown for a week at most; the mail stays. */
const ALERT_MS = 7 * 86_400_000

/** Page that asks for the account. */
export const bankPage = (orderId: string): string => `/payRefund?orderId=${encodeURIComponent(orderId)}`

/**
 * Lets a refund wait for the buyer's bank account, and asks for it: pages, browsers, and a mail after the
 * commit.
 */
export async function wantBank(
  paying: Paying,
  tx: Database,
  { id: orderId, number, personId }: OrderRow,
  refundId: string,
  { returned = false }: { returned?: boolean } = {},
): Promise<void> {
  const now = paying.context.clock.now()
  await tx.execute(sql`update pay_refund set state = 'wanted', returned = ${returned}, ask_at = null,
    ended_at = null, mail_at = ${now}, mails = 0, news_at = null where id = ${refundId}`)
  if (returned) await tellOrder(paying, tx, orderId, { again: true })
  await enqueueAlert(tx, {
    personId,
    alert: { kind: 'refundBank', values: {}, path: bankPage(orderId), tag: `refund-bank-${orderId}` },
    now,
    expiresAt: now + ALERT_MS,
  })
  await tellSystemNotice(paying.context, tx, {
    personId,
    kind: 'refundBank',
    state: returned ? 'returned' : '',
    reference: number,
    path: bankPage(orderId),
  })
}
