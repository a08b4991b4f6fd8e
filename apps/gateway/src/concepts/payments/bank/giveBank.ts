import { randomBytes } from 'node:crypto'
import type { TypedBank } from '@visavis/core/contract/bankRules'
import { sql } from 'drizzle-orm'
import { transaction } from '../../../platform/database/transaction.ts'
import { askCompany } from '../askRefund.ts'
import { ordersWhere } from '../orderRows.ts'
import type { OrderRow } from '../orderRow.ts'
import type { Paying } from '../providers.ts'
import { refundsWhere } from '../refundRows.ts'
import { tellOrder } from '../settle.ts'
import { keepBank } from './bankAccounts.ts'

/**
 * Gives the bank account a refund waits for, and asks the company under a new key: what it was asked for with
 * another account is another request. Nothing happens while no refund waits.
 *
 * @throws Refusal 20001 naming the field that is not right
 */
export async function giveBank(paying: Paying, { id: orderId }: OrderRow, typed: TypedBank): Promise<void> {
  const { context } = paying
  const refundId = await transaction(context.db, async (tx) => {
    const [order] = await ordersWhere(tx, sql`o.id = ${orderId} for update`)
    const [refund] = await refundsWhere(tx, sql`r.order_id = ${orderId} and r.state = 'wanted' for update`)
    if (order === undefined || refund === undefined) return null
    await keepBank(paying, tx, order, typed)
    await tx.execute(sql`update pay_refund set state = 'asked', mail_at = null,
      ask_at = ${context.clock.now()}, company_key = ${randomBytes(8).toString('hex')}
      where id = ${refund.id}`)
    await tellOrder(paying, tx, orderId, { again: true })
    return refund.id
  })
  if (refundId !== null) await askCompany(paying, refundId)
}
