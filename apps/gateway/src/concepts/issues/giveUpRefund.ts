import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { ActRefused } from '../../platform/operator/acts.ts'
import { MOST_MAILS } from '../payments/bank/mailBankWanted.ts'
import { moveRefund } from '../payments/moveRefund.ts'
import { ordersWhere } from '../payments/orderRows.ts'
import type { OrderRow } from '../payments/orderRow.ts'
import type { Paying } from '../payments/providers.ts'
import { refundsWhere, type RefundRow } from '../payments/refundRows.ts'
import { issuesWhere, type IssueRow } from './issueRows.ts'
import { moveIssue } from './moveIssue.ts'

/** So long the buyer has for the account after the refund began: the last reminder and two weeks. */
export const GIVE_UP_DAYS = 28
const DAY_MS = 86_400_000

/**
 * Gives up a refund that waits for a bank account nobody names: its coins return, once, and the order is paid
 * as before. A report goes with it, with the words its owner reads.
 *
 * @throws ActRefused where none waits, where the buyer has not been reminded often and long enough, and for
 *   withdrawals, whose money stays owed
 */
export async function giveUpRefund(
  paying: Paying,
  tx: Database,
  { orderNumber, answer }: { orderNumber: string; answer: string },
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const { context } = paying
  const [order] = await ordersWhere(tx, sql`o.number = ${orderNumber.toUpperCase()} for update`)
  const [refund] =
    order === undefined
      ? []
      : await refundsWhere(tx, sql`r.order_id = ${order.id} and r.state = 'wanted' for update`)
  if (order === undefined || refund === undefined)
    throw new ActRefused(`No refund of ${orderNumber} waits for a bank account.`)
  const [asked] = await rowsOf<{ mails: number; since: number; byLaw: boolean }>(
    tx,
    sql`select r.mails, r.created_at::float8 as since,
      exists (select from withdrawal w where w.refund_id = r.id) as "byLaw"
      from pay_refund r where r.id = ${refund.id}`,
  )
  if (asked?.byLaw !== false)
    throw new ActRefused(`${orderNumber} was withdrawn from: its money stays owed, and is not given up.`)
  const from = asked.since + GIVE_UP_DAYS * DAY_MS
  if (asked.mails < MOST_MAILS || context.clock.now() < from)
    throw new ActRefused(
      `The buyer was asked ${asked.mails} of ${MOST_MAILS} times. The refund can be given up once the last reminder is out, from ${new Date(from).toISOString().slice(0, 10)} on.`,
    )
  const [issue] = await issuesWhere(tx, sql`i.refund_id = ${refund.id}`, { lock: true })
  if (issue !== undefined) await endIssue(paying, tx, issue, { answer, coins: refund.coins })
  await moveRefund(paying, tx, order.id, refund.id, 'refused')
  return { order, refund }
}

/** Before the refund moves: its listener would say that the company refused it. */
async function endIssue(
  { context }: Paying,
  tx: Database,
  row: IssueRow,
  { answer, coins }: { answer: string; coins: number },
): Promise<void> {
  // One that was accepted before its bank sent the money back ends with the coins it gets back.
  const isAccepted = row.state === 'success'
  await tx.execute(
    sql`update issue set answer = ${answer}, credited = ${isAccepted ? coins : row.credited} where id = ${row.id}`,
  )
  await moveIssue(context, tx, row, isAccepted ? 'coinsCredited' : 'rejected')
}
