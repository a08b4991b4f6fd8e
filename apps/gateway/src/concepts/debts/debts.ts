import type { SpendGuard } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { postMovement } from '../coins/movements.ts'
import { debtsOf, guardOf } from '../spendGuard/guard.ts'

/**
 * Pays what a person owes for disputed payments with the coins they have, the oldest first, as far as they
 * reach. Presses at the same time take turns: nothing is paid twice.
 *
 * @returns limits, pause and what is still open
 */
export const payDebts = (context: GatewayContext, personId: number): Promise<SpendGuard> =>
  transaction(context.db, async (tx) => {
    const now = context.clock.now()
    await tx.execute(sql`select 1 from person where id = ${personId} for update`)
    for (const debt of await debtsOf(tx, personId)) {
      const [account] = await rowsOf<{ balance: number }>(
        tx,
        sql`select balance::float8 as balance from ledger_account
          where kind = 'person' and person_id = ${personId} for update`,
      )
      const amount = Math.min(account?.balance ?? 0, debt.coins)
      if (amount === 0) break
      await pay(tx, { personId, ...debt, amount, now })
    }
    return await tellGuard(context, tx, personId)
  })

async function pay(
  tx: Database,
  { personId, orderId, amount, now }: { personId: number; orderId: string; amount: number; now: number },
): Promise<void> {
  const { paid } = await rowsOf<{ paid: number }>(
    tx,
    sql`update coin_debt set paid = paid + ${amount},
        settled_at = case when paid + ${amount} >= coins then ${now}::bigint end,
        outcome = case when paid + ${amount} >= coins then 'paid' end
      where order_id = ${orderId} returning paid::float8 as paid`,
  ).then(([row]) => row ?? { paid: 0 })
  const { outcome } = await postMovement(
    tx,
    {
      key: `order:${orderId}:dispute:paid:${now}:${paid}`,
      kind: 'purchaseRefund',
      ref: orderId,
      legs: [
        { account: 'person', person: personId, amount: -amount },
        { account: 'platform', amount },
      ],
    },
    now,
  )
  if (outcome !== 'posted') throw new Error(`a debt of order ${orderId}: ${outcome}`)
}

/** Tells the person's pages how limits, pause and debts stand. */
export async function tellGuard(
  context: GatewayContext,
  tx: Database,
  personId: number,
): Promise<SpendGuard> {
  const guard = await guardOf(tx, personId, context.clock.now())
  await context.push.toPerson(tx, personId, 'spend.guard', guard)
  return guard
}
