import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'
import type { OrderRow } from './orderRow.ts'

/** An order moved, and is as given now. Called inside the transaction that moved it, which holds its lock. */
export type OrderMoved = (tx: Database, context: GatewayContext, order: OrderRow) => Promise<void>
export const orderMoved = defineHook<OrderMoved>('order moved')
