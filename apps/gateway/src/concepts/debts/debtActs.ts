import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { tellGuard } from './debts.ts'

/** What operators see and do about coins of disputed payments that were spent. */
export const debtActs: Pick<ActHandlers, 'debts' | 'settle-debt'> = {
  debts: async (tx, { state, limit }) => ({
    data: await rowsOf(
      tx,
      sql`select o.number as "orderNumber", d.created_at::float8 as "createdAt", d.person_id as "personId",
        o.state as "orderState", d.coins::float8 as coins, d.paid::float8 as paid,
        d.settled_at::float8 as "settledAt", d.outcome
      from coin_debt d join pay_order o on o.id = d.order_id
      where ${
        state === 'all'
          ? sql`true`
          : state === 'open'
            ? sql`d.settled_at is null`
            : sql`d.settled_at is not null`
      } order by d.created_at desc, o.number limit ${limit}`,
    ),
  }),
  'settle-debt': async (tx, { orderNumber }, context) => {
    const settled = await rowsOf<{ personId: number; coins: number; paid: number }>(
      tx,
      sql`update coin_debt d set settled_at = ${context.clock.now()}, outcome = 'forgiven' from pay_order o
        where o.id = d.order_id and o.number = ${orderNumber.toUpperCase()} and d.settled_at is null
        returning d.person_id as "personId", d.coins::float8 as coins, d.paid::float8 as paid`,
    )
    const [debt, second] = settled
    if (debt === undefined || second !== undefined)
      throw new ActRefused(`Nothing is open of order ${orderNumber}.`)
    await tellGuard(context, tx, debt.personId)
    return { data: { orderNumber, ...debt }, personId: debt.personId, detail: { orderNumber, ...debt } }
  },
}
