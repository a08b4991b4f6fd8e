import type { IssueState } from '@visavis/core/contract/issues'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { forgetBank } from '../payments/bank/bankAccounts.ts'
import { enqueueAlert } from '../alerts/enqueueAlert.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import { mayBecome } from './issueMoves.ts'
import type { IssueRow } from './issueRows.ts'

/** A notification about an issue is shown for a week at most. */
const ALERT_MS = 7 * 86_400_000

/** Moves a locked issue, as far as the table allows, and tells its owner. @returns whether it moved */
export async function moveIssue(
  context: GatewayContext,
  tx: Database,
  row: IssueRow,
  to: IssueState,
): Promise<boolean> {
  if (!mayBecome(row.state, to)) return false
  await tx.execute(
    sql`update issue set state = ${to}, question = '', changed_at = ${context.clock.now()} where id = ${row.id}`,
  )
  // Nothing goes back for it: what it was said with is not needed any more.
  if (to === 'rejected' || to === 'coinsCredited') await forgetBank(tx, row.orderId)
  await tellIssue(context, tx, { ...row, state: to })
  return true
}

/** Tells open pages of the owner, on every device (W.29). */
export const tellPages = (
  { push }: Pick<GatewayContext, 'push'>,
  tx: Database,
  { id, orderId, personId, state }: IssueRow,
  asked = false,
): Promise<unknown> => push.toPerson(tx, personId, 'issue.update', { issueId: id, orderId, state, asked })

/** Tells pages, browsers and mailbox of the owner that an issue moved, or that something is asked (W.29). */
export async function tellIssue(
  context: GatewayContext,
  tx: Database,
  row: IssueRow,
  { asked = false }: { asked?: boolean } = {},
): Promise<void> {
  const { id, personId } = row
  const now = context.clock.now()
  await tellPages(context, tx, row, asked)
  await tx.execute(sql`update issue set mail_at = ${now} where id = ${id} and email <> ''`)
  await enqueueAlert(tx, {
    personId,
    alert: { kind: 'issue', values: {}, path: `/refundBack?issue=${id}`, tag: `issue-${id}` },
    now,
    expiresAt: now + ALERT_MS,
  })
  await tellSystemNotice(context, tx, {
    personId,
    kind: 'issue',
    state: asked ? 'asked' : row.state,
    coins: row.credited,
    reference: row.orderNumber,
    path: `/refundBack?issue=${id}`,
  })
}
