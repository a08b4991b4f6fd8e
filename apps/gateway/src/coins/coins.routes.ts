import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext, type Handlers } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import type { LedgerLine } from '@visavis/core/contract'
import { createPayments } from './payments.ts'

/** The person's own book and, in development, demo coins. */
export function createCoinsHandlers(context: GatewayContext): Pick<Handlers, 'ledger' | 'addDemoCoins'> {
  const payments = createPayments(context)
  return {
    async ledger({ query: { page, size }, caller }) {
      const [count] = await rowsOf<{ total: number }>(context.db, sql`select count(*)::int as total from ledger_line where person_id = ${caller.userId}`)
      const list = await rowsOf<LedgerLine>(context.db, sql`
        select journal_id::text as id, kind, delta, balance, at, ref_id as "refId" from ledger_line where person_id = ${caller.userId}
        order by journal_id desc limit ${size} offset ${(Math.max(1, page) - 1) * size}`)
      return { list, page, size, total: count?.total ?? 0 }
    },
    async addDemoCoins({ body, caller }) {
      if (payments === null) throw new Refusal(404, { status: 404 })
      // The request id already makes the write happen once; the order id is the bank's side of it.
      return { goldNum: await payments.buy({ orderId: randomUUID(), personId: caller.userId, gold: body.gold }) }
    },
  }
}
