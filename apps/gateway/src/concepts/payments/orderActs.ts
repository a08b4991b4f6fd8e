import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/database.ts'
import type { ActHandlers } from '../../platform/operator/acts.ts'

/** What operators see of orders; the number is what `refund` wants. */
export const orderActs: Pick<ActHandlers, 'orders'> = {
  orders: async (tx, { personId, limit }) => ({
    data: await rowsOf(
      tx,
      sql`select o.number as "orderNumber", o.created_at::float8 as "createdAt", o.person_id as "personId", o.state,
        o.held_for as "heldFor", o.package_id as "packageId", o.amount::float8 as amount, o.currency,
        o.method_name as method, o.provider_ref as "providerRef",
        (select sum(r.amount)::float8 from pay_refund r where r.order_id = o.id and r.state = 'done') as refunded
      from pay_order o where ${personId === undefined ? sql`true` : sql`o.person_id = ${personId}`}
      order by o.created_at desc, o.id limit ${limit}`,
    ),
  }),
}
