import { sql } from 'drizzle-orm'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { ordersWhere } from '../payments/orderRows.ts'
import { receiptOf } from './receiptOf.ts'

/** The signed receipt of an order for whoever asks the operator for it, also when its account is gone. */
export const receiptActs: Pick<ActHandlers, 'order-receipt'> = {
  'order-receipt': async (tx, { orderNumber }, context) => {
    const [order, second] = await ordersWhere(tx, sql`o.number = ${orderNumber.toUpperCase()}`)
    if (order === undefined || second !== undefined) throw new ActRefused(`There is no order ${orderNumber}.`)
    const receipt = await receiptOf({ ...context, db: tx }, order)
    if (receipt === null) throw new ActRefused(`The order ${orderNumber} is not paid.`)
    return { data: { receipt } }
  },
}
