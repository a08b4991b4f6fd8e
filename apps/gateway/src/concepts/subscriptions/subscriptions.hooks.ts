import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'
import type { SubscriptionRow } from './subscriptionRows.ts'

/** A subscription began or changed, and is as given now. Called inside the transaction that changed it. */
export type SubscriptionMoved = (tx: Database, context: GatewayContext, row: SubscriptionRow) => Promise<void>
export const subscriptionMoved = defineHook<SubscriptionMoved>('subscription moved')
