import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { postMovement } from '../coins/movements.ts'
import type { OrderRow } from './orderRow.ts'
import type { RefundState } from './refundStates.ts'

/** A refund as it is stored. */
export interface RefundRow {
  readonly id: string
  readonly orderId: string
  readonly amount: number
  readonly currency: string
  readonly coins: number
  readonly state: RefundState
  /** The account it went to was not right, and another one is asked for. */
  readonly returned: boolean
}

/** Refunds by a condition on `r`. */
export const refundsWhere = (db: Database, condition: ReturnType<typeof sql>): Promise<RefundRow[]> =>
  rowsOf<RefundRow>(
    db,
    sql`select r.id, r.order_id as "orderId", r.amount::float8 as amount, r.currency, r.coins, r.state,
      r.returned
      from pay_refund r where ${condition}`,
  )

/** Moves the coins of a refund between the person and the mint, each way once. */
export async function moveRefundCoins(
  tx: Database,
  order: OrderRow,
  { id, coins }: Pick<RefundRow, 'id' | 'coins'>,
  { taking, at }: { taking: boolean; at: number },
): Promise<void> {
  const sign = taking ? 1 : -1
  const { outcome } = await postMovement(
    tx,
    {
      key: taking ? `refund:${id}` : `refund:${id}:undone`,
      kind: 'purchaseRefund',
      ref: order.id,
      legs: [
        { account: 'person', person: order.personId, amount: -sign * coins },
        { account: 'mint', amount: sign * coins },
      ],
    },
    at,
  )
  if (outcome !== 'posted' && outcome !== 'duplicate') throw new Error(`coins of refund ${id}: ${outcome}`)
}
