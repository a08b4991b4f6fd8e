import type { withdrawalsContract } from '@visavis/core/contract/withdrawals'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { shownBank } from '../payments/bank/bankAccounts.ts'
import { ordersWhere, ownOrder, toOrder } from '../payments/orderRows.ts'
import { createPaying } from '../payments/providers.ts'
import { declareWithdrawal, withdrawalFor } from './declareWithdrawal.ts'
import { withdrawalOf } from './withdrawalAllowed.ts'

/** Withdrawing from the contract of an order (decision D51). */
export function createWithdrawalHandlers(
  context: GatewayContext,
): Pick<Handlers, keyof typeof withdrawalsContract> {
  const { db, clock } = context
  const paying = createPaying(context)
  return {
    async withdrawForm({ query: { orderId }, caller: { userId } }) {
      const row = await ownOrder(db, userId, orderId)
      const { 'shop.withdrawalDays': days } = await tunablesOf(db, row.appId)
      const now = clock.now()
      const [owner] = await rowsOf<{ email: string | null }>(
        db,
        sql`select email from person where id = ${userId}`,
      )
      return {
        order: await toOrder(db, row, now),
        ...(await withdrawalOf(db, row, { days, now })),
        days,
        email: row.buyer['email'] ?? owner?.email ?? '',
        withdrawal: await withdrawalFor(db, row.id),
        bank: await shownBank(paying, db, row.id),
      }
    },
    async withdraw({ body: { orderId, name, email, bank }, caller: { userId, languageId } }) {
      const order = await ownOrder(db, userId, orderId)
      return await declareWithdrawal(paying, order, { name, email, languageId, bank })
    },
    async withdrawExempt({ body: { orderNumber, name, email }, caller: { brand, languageId } }) {
      const [order] = await ordersWhere(
        db,
        sql`o.app_id = ${brand.appId} and o.number = upper(${orderNumber}) and (
          lower(o.buyer ->> 'email') = lower(${email}) or exists (select from person p
            where p.id = o.person_id and lower(p.email) = lower(${email})))`,
      )
      if (order === undefined) throw new Refusal(20004, { status: 404 })
      return await declareWithdrawal(paying, order, { name, email, languageId })
    },
  }
}
