import type { Withdrawal, WithdrawalAllowed } from '@visavis/core/contract'
import type { TypedBank } from '@visavis/core/contract/bankRules'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { tieRefund } from '../issues/decideIssue.ts'
import { keepBank } from '../payments/bank/bankAccounts.ts'
import { ordersWhere } from '../payments/orderRows.ts'
import type { OrderRow } from '../payments/orderRow.ts'
import type { Paying } from '../payments/providers.ts'
import { askCompany } from '../payments/askRefund.ts'
import { beginRefund } from '../payments/refunds.ts'
import { cancelSubscription } from '../subscriptions/moveSubscription.ts'
import { subscriptionsWhere } from '../subscriptions/subscriptionRows.ts'
import { sendConfirmations } from './confirmations.ts'
import { withdrawalOf } from './withdrawalAllowed.ts'

/** Who withdraws, and where the confirmation goes, in which language. */
export interface Declaration {
  readonly name: string
  readonly email: string
  readonly languageId: number
  /** Where the money goes, of whoever is logged in; it may come later. */
  readonly bank?: TypedBank | undefined
}

/** What a declaration came to; `withdrawal` is set when it holds, now or from an earlier time. */
export interface Declared {
  readonly allowed: WithdrawalAllowed
  readonly withdrawal: Withdrawal | null
}

/** The withdrawal of an order, if there is one. */
export async function withdrawalFor(db: Database, orderId: string): Promise<Withdrawal | null> {
  const [row] = await rowsOf<{
    orderNumber: string
    receivedAt: number
    email: string
    amount: number
    currency: string
    coins: number
  }>(
    db,
    sql`select o.number as "orderNumber", w.created_at::float8 as "receivedAt", w.email, w.amount::float8 as amount,
      w.currency, w.coins from withdrawal w join pay_order o on o.id = w.order_id where w.order_id = ${orderId}`,
  )
  if (row === undefined) return null
  const { amount, currency, coins, ...rest } = row
  return { ...rest, refund: { money: { amount, currency }, coins } }
}

/**
 * Withdraws from the contract of an order: begins its refund, ends the subscription it is a charge of, and
 * writes the confirmation down, in one transaction. The company is asked and the mail sent after it; declared
 * again, the first one is answered.
 */
export async function declareWithdrawal(
  paying: Paying,
  order: OrderRow,
  declaration: Declaration,
): Promise<Declared> {
  const { context } = paying
  const { declared, refundId } = await transaction(context.db, (tx) =>
    declare(paying, tx, order, declaration),
  )
  if (refundId !== null) {
    await askCompany(paying, refundId)
    await sendConfirmations(context).catch((err: unknown) =>
      context.log.error({ err }, 'confirmations of withdrawals'),
    )
  }
  return declared
}

async function declare(
  paying: Paying,
  tx: Database,
  { id: orderId, appId }: OrderRow,
  { name, email, languageId, bank }: Declaration,
): Promise<{ declared: Declared; refundId: string | null }> {
  const { context } = paying
  const now = context.clock.now()
  const [order] = await ordersWhere(tx, sql`o.id = ${orderId} for update`)
  const before = await withdrawalFor(tx, orderId)
  if (order === undefined || before !== null)
    return { declared: { allowed: 'refunded', withdrawal: before }, refundId: null }
  const { 'shop.withdrawalDays': days } = await tunablesOf(tx, appId)
  const { allowed } = await withdrawalOf(tx, order, { days, now })
  if (allowed !== 'yes') return { declared: { allowed, withdrawal: null }, refundId: null }
  if (bank !== undefined) await keepBank(paying, tx, order, bank)
  const refund = await beginRefund(paying, tx, orderId)
  if (typeof refund === 'string') return { declared: { allowed: 'spent', withdrawal: null }, refundId: null }
  await tieRefund(context, tx, orderId, refund)
  await tx.execute(sql`update pay_refund set mail_to = ${email} where id = ${refund.id}`)
  await tx.execute(sql`insert into withdrawal (order_id, app_id, person_id, name, email, language_id, amount,
      currency, coins, refund_id, created_at, mail_at)
    values (${orderId}, ${appId}, ${order.personId}, ${name}, ${email}, ${languageId}, ${refund.amount},
      ${refund.currency}, ${refund.coins}, ${refund.id}, ${now}, ${now})`)
  if (order.subscriptionId !== '') {
    const [running] = await subscriptionsWhere(tx, sql`s.id = ${order.subscriptionId} for update`)
    if (running !== undefined) await cancelSubscription(context, tx, running)
  }
  return {
    declared: { allowed: 'refunded', withdrawal: await withdrawalFor(tx, orderId) },
    refundId: refund.id,
  }
}
