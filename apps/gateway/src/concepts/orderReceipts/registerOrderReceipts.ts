import type { Hooks } from '../../platform/hooks/hooks.ts'
import { orderMoved } from '../payments/orders.hooks.ts'
import { writeReceipt } from './writeReceipt.ts'

/** Every payment has its receipt: written with it, mailed by the next round. */
export function registerOrderReceipts(hooks: Hooks): void {
  hooks.subscribe(orderMoved, async (tx, context, order) => {
    if (order.state === 'success' && order.paidAt !== null) await writeReceipt(context, tx, order)
  })
}
