import type { IssueState } from '@visavis/core/contract/issues'
import { sql } from 'drizzle-orm'
import type { Hooks } from '../../platform/hooks/hooks.ts'
import { refundMoved, type RefundOutcome } from '../payments/refunds.hooks.ts'
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
  hooks.subscribe(refundMoved, async (tx, context, { refundId, outcome }) => {
    const [row] = await issuesWhere(tx, sql`i.refund_id = ${refundId}`, { lock: true })
    if (row === undefined) return
    // Its owner is asked for another bank account by the refund itself.
    if (outcome === 'returned') await tellPages(context, tx, row, true)
    else await moveIssue(context, tx, row, BECOMES[outcome])
  })
}
