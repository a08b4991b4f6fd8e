import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'

/**
 * What became of a refund. `refused`: the company will not do it; `failed`: it took it and could not;
 * `returned`: the bank account is not right, the money came back and another one is asked for.
 */
export type RefundOutcome = 'accepted' | 'done' | 'refused' | 'failed' | 'returned'

/** A refund moved. Called inside the transaction that says so. */
export type RefundMoved = (
  tx: Database,
  context: GatewayContext,
  refund: { readonly refundId: string; readonly orderId: string; readonly outcome: RefundOutcome },
) => Promise<void>
export const refundMoved = defineHook<RefundMoved>('refund moved')
