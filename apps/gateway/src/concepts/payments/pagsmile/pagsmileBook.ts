import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../../platform/database/database.ts'
import type { BuyerField, Money } from '../PaymentPort.ts'

/** What the adapter has to know of our own rows: the company knows attempts only by their number. */
export interface PagsmileBook {
  attempt(attemptId: string): Promise<{ readonly orderId: string; readonly methodId: string } | null>
  /** A payment by the company's number: who paid it, and how. */
  payer(providerRef: string): Promise<Payer | null>
  /** What a refund of ours is about, by the id the company was asked under. */
  refund(companyKey: string): Promise<Money | null>
}
export interface Payer {
  readonly methodId: string
  readonly buyer: Readonly<Partial<Record<BuyerField, string>>>
}

export const PAGSMILE = 'pagsmile'

/** The book in the database. */
export const createPagsmileBook = (db: Database): PagsmileBook => ({
  attempt: async (attemptId) => {
    const [row] = await rowsOf<{ orderId: string; methodId: string }>(
      db,
      sql`select order_id as "orderId", method_id as "methodId" from pay_attempt
        where id = ${attemptId} and provider = ${PAGSMILE}`,
    )
    return row ?? null
  },
  payer: async (providerRef) => {
    const [row] = await rowsOf<Payer>(
      db,
      sql`select a.method_id as "methodId", o.buyer from pay_attempt a join pay_order o on o.id = a.order_id
        where a.provider = ${PAGSMILE} and a.provider_ref = ${providerRef}`,
    )
    return row ?? null
  },
  refund: async (companyKey) => {
    const [row] = await rowsOf<Money>(
      db,
      sql`select amount::float8 as amount, currency from pay_refund where company_key = ${companyKey}`,
    )
    return row ?? null
  },
})
