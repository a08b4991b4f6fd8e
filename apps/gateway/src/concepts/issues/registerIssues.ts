import type { IssueState } from '@visavis/core/contract/issues'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Hooks } from '../../platform/hooks/hooks.ts'
import { ordersWhere } from '../payments/orderRows.ts'
import { refundMoved, type RefundOutcome } from '../payments/refunds.hooks.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import { issuesWhere } from './issueRows.ts'
import { moveIssue, tellPages } from './moveIssue.ts'

const BECOMES: Readonly<Record<Exclude<RefundOutcome, 'returned'>, IssueState>> = {
  accepted: 'success',
  done: 'refunded',
  refused: 'failed',
  // After "accepted" it stays accepted: operators see the failed refund and begin another one.
  failed: 'failed',
}

/** An issue goes with the refund that was begun for it. */
export function registerIssues(hooks: Hooks): void {
  hooks.subscribe(refundMoved, async (tx, context, { refundId, orderId, outcome }) => {
    const [row] = await issuesWhere(tx, sql`i.refund_id = ${refundId}`, { lock: true })
    if (row === undefined) return await tellRefund(context, tx, orderId, outcome)
    // Its owner is asked for another bank account by the refund itself.
    if (outcome === 'returned') await tellPages(context, tx, row, true)
    else await moveIssue(context, tx, row, BECOMES[outcome])
  })
}

/** A refund nobody reported a problem for: of a withdrawal, or begun by an operator. */
async function tellRefund(
  context: GatewayContext,
  tx: Database,
  orderId: string,
  outcome: RefundOutcome,
): Promise<void> {
  // For another bank account its buyer is asked by the refund itself.
  if (outcome === 'returned') return
  const [order] = await ordersWhere(tx, sql`o.id = ${orderId}`)
  if (order === undefined) return
  await tellSystemNotice(context, tx, {
    personId: order.personId,
    kind: 'refund',
    state: outcome,
    reference: order.number,
    path: '/payOrderList',
  })
}
