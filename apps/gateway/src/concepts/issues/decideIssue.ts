import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { ActRefused } from '../../platform/operator/acts.ts'
import { mintCoins } from '../coins/coins.ts'
import type { Paying } from '../payments/providers.ts'
import type { RefundRow } from '../payments/refundRows.ts'
import { beginRefund, type NoRefund } from '../payments/refunds.ts'
import { mayBecome, OPEN_ISSUES } from './issueMoves.ts'
import { isUndecided, issuesWhere, type IssueRow } from './issueRows.ts'
import { moveIssue, tellIssue, tellPages } from './moveIssue.ts'

const WHY_NOT: Readonly<Record<NoRefund, string>> = {
  notPaid: 'The order is not paid, or its money is on its way back.',
  begun: 'A refund of this order has begun or is done.',
  nothingLeft:
    'No bought coin of this order is left, so the rule gives nothing back. Use --amount, or credit.',
  tooMuch: 'That is more than was paid.',
}
const OPEN = sql.join(
  OPEN_ISSUES.map((state) => sql`${state}`),
  sql`, `,
)

/** The issue, locked after its order as everything else does. @throws ActRefused when there is none */
async function lockedIssue(tx: Database, issueId: string): Promise<IssueRow> {
  const unknown = new ActRefused(`There is no issue ${issueId}.`)
  const [seen] = await issuesWhere(tx, sql`i.id = ${issueId}`)
  if (seen === undefined) throw unknown
  await tx.execute(sql`select 1 from pay_order where id = ${seen.orderId} for update`)
  const [row] = await issuesWhere(tx, sql`i.id = ${issueId}`, { lock: true })
  if (row === undefined) throw unknown
  return row
}

/** @throws ActRefused when the issue is decided or its refund is on its way */
function requireUndecided(row: IssueRow): void {
  if (!isUndecided(row))
    throw new ActRefused(
      row.state === 'processing'
        ? `The refund of ${row.id} is on its way.`
        : `The issue ${row.id} is ${row.state}; it was decided.`,
    )
}

/**
 * Begins the refund an issue asks for, by the rule of refunds. It is `success` once the company took the
 * request, `refunded` once the money went back.
 */
export async function approveIssue(
  paying: Paying,
  tx: Database,
  { issueId, answer = '' }: { issueId: string; answer?: string | undefined },
): Promise<{ row: IssueRow; refund: RefundRow }> {
  const row = await lockedIssue(tx, issueId)
  requireUndecided(row)
  const refund = await beginRefund(paying, tx, row.orderId)
  if (typeof refund === 'string') throw new ActRefused(WHY_NOT[refund])
  await tx.execute(sql`update issue set answer = ${answer}, question = '' where id = ${issueId}`)
  await tieRefund(paying.context, tx, row.orderId, refund)
  return { row, refund }
}

/** Pays an order back without or beside an issue; an open issue of the order goes with it. */
export async function refundOrder(
  paying: Paying,
  tx: Database,
  { orderId, amount = null }: { orderId: string; amount?: number | null },
): Promise<RefundRow> {
  const refund = await beginRefund(paying, tx, orderId, amount)
  if (typeof refund === 'string') throw new ActRefused(WHY_NOT[refund])
  await tieRefund(paying.context, tx, orderId, refund)
  return refund
}

/**
 * Lets an open issue of an order go with a refund that was begun; mails that ask for a bank account go where
 * its answer goes.
 */
export async function tieRefund(
  context: GatewayContext,
  tx: Database,
  orderId: string,
  { id: refundId, state }: RefundRow,
): Promise<void> {
  await tx.execute(sql`update issue set refund_id = ${refundId}
    where order_id = ${orderId} and state in (${OPEN}) and withdrawn_at is null`)
  const [row] = await issuesWhere(tx, sql`i.refund_id = ${refundId}`)
  if (row === undefined) return
  await tx.execute(sql`update pay_refund set mail_to = ${row.email} where id = ${refundId}`)
  if (state === 'wanted') await tellPages(context, tx, row, true)
}

/** Says no, with the reason its owner reads. */
export async function rejectIssue(
  context: GatewayContext,
  tx: Database,
  { issueId, answer }: { issueId: string; answer: string },
): Promise<IssueRow> {
  const row = await lockedIssue(tx, issueId)
  requireUndecided(row)
  await tx.execute(sql`update issue set answer = ${answer} where id = ${issueId}`)
  await moveIssue(context, tx, row, 'rejected')
  return row
}

/** Asks the owner something; the issue stays open. */
export async function askOwner(
  context: GatewayContext,
  tx: Database,
  { issueId, question }: { issueId: string; question: string },
): Promise<IssueRow> {
  const row = await lockedIssue(tx, issueId)
  requireUndecided(row)
  await tx.execute(
    sql`update issue set question = ${question}, reply = '', changed_at = ${context.clock.now()} where id = ${issueId}`,
  )
  await tellIssue(context, tx, row, { asked: true })
  return row
}

/** Gives coins instead of money, once an issue. */
export async function creditIssue(
  context: GatewayContext,
  tx: Database,
  { issueId, coins, answer = '' }: { issueId: string; coins: number; answer?: string | undefined },
): Promise<IssueRow> {
  const row = await lockedIssue(tx, issueId)
  const isOnItsWay = row.refundState !== null && row.refundState !== 'failed'
  if (!mayBecome(row.state, 'coinsCredited') || isOnItsWay)
    throw new ActRefused(`The issue ${issueId} is ${row.state}${isOnItsWay ? ', with a refund' : ''}.`)
  const { outcome } = await mintCoins(tx, {
    key: `issue:${issueId}`,
    kind: 'adjustment',
    personId: row.personId,
    amount: coins,
    refId: issueId,
    at: context.clock.now(),
  })
  if (outcome !== 'granted') throw new ActRefused(`The account ${row.personId} cannot hold that many coins.`)
  await tx.execute(sql`update issue set answer = ${answer}, credited = ${coins} where id = ${issueId}`)
  await moveIssue(context, tx, { ...row, credited: coins }, 'coinsCredited')
  return row
}
