import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../../platform/database/database.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { ProviderRefused, type AttemptRef, type AttemptState, type Money } from '../PaymentPort.ts'

/** A payment at Adyen as it is known here. */
export interface AdyenRow extends Money {
  readonly attemptId: string
  readonly orderId: string
  readonly methodId: string
  readonly buyerRef: string
  readonly email: string
  readonly returnUrl: string
  readonly pspReference: string
  readonly asked: boolean
  /** `since`: the call that pays has been on its way from then on. */
  readonly state: AttemptState & { readonly since?: number }
  readonly createdAt: number
}
export type NewRow = Omit<AdyenRow, 'pspReference' | 'asked' | 'state' | 'createdAt'>

const rowsWhere = (db: Database, condition: ReturnType<typeof sql>): Promise<AdyenRow[]> =>
  rowsOf<AdyenRow>(
    db,
    sql`select attempt_id as "attemptId", order_id as "orderId", amount::float8 as amount, currency,
      method_id as "methodId", buyer_ref as "buyerRef", email, return_url as "returnUrl",
      psp_reference as "pspReference", asked, state, created_at::float8 as "createdAt"
      from adyen_payment where ${condition}`,
  )

/** What is known of payments at Adyen. */
export interface AdyenStore {
  /** Writes the row unless it stands already. @returns the row as it stands */
  put(row: NewRow, now: number): Promise<AdyenRow>
  find(attempt: AttemptRef): Promise<AdyenRow | undefined>
  byReference(attemptId: string): Promise<AdyenRow | undefined>
  byPsp(pspReference: string): Promise<AdyenRow | undefined>
  /** Takes the one leave to make the call that pays. @returns whether it was there to take */
  claim(attemptId: string, now: number): Promise<boolean>
  /** Gives it back: the call never came to anything. */
  unclaim(attemptId: string): Promise<void>
  /** Writes what is known now; paid stays paid, and what ended ends otherwise only by a payment. */
  record(attemptId: string, state: AttemptState, pspReference: string): Promise<AdyenRow | undefined>
  /**
   * Notes a refund before it is asked for, once per id. @returns whether Adyen has taken it already @throws
   * ProviderRefused when together they were more than was paid
   */
  beginRefund(refund: { id: string; attemptId: string; amount: number }): Promise<boolean>
  endRefund(refund: { id: string } & ({ pspReference: string } | { failed: true })): Promise<void>
  /** A refund Adyen took and could not make. */
  failRefund(pspReference: string): Promise<void>
}

export function createAdyenStore(db: Database): AdyenStore {
  const byReference = async (attemptId: string): Promise<AdyenRow | undefined> =>
    (await rowsWhere(db, sql`attempt_id = ${attemptId}`))[0]
  return {
    async put(row, now) {
      await db.execute(sql`insert into adyen_payment (attempt_id, order_id, amount, currency, method_id, buyer_ref,
          email, return_url, state, created_at)
        values (${row.attemptId}, ${row.orderId}, ${row.amount}, ${row.currency}, ${row.methodId}, ${row.buyerRef},
          ${row.email}, ${row.returnUrl}, ${JSON.stringify({ state: 'open' })}::jsonb, ${now})
        on conflict (attempt_id) do nothing`)
      const found = await byReference(row.attemptId)
      if (found === undefined) throw new Error('the payment was not written')
      return found
    },
    async find({ orderId, attemptId }) {
      return (await rowsWhere(db, sql`attempt_id = ${attemptId} and order_id = ${orderId}`))[0]
    },
    byReference,
    async byPsp(pspReference) {
      if (pspReference === '') return undefined
      return (await rowsWhere(db, sql`psp_reference = ${pspReference} limit 1`))[0]
    },
    async claim(attemptId, now) {
      const taken = await rowsOf(
        db,
        sql`update adyen_payment set asked = true, state = ${JSON.stringify({ state: 'processing', since: now })}::jsonb
          where attempt_id = ${attemptId} and not asked and state->>'state' = 'open' returning 1`,
      )
      return taken.length > 0
    },
    async unclaim(attemptId) {
      await db.execute(sql`update adyen_payment set asked = false, state = ${JSON.stringify({ state: 'open' })}::jsonb
        where attempt_id = ${attemptId} and state->>'state' = 'processing' and psp_reference = ''`)
    },
    async record(attemptId, state, pspReference) {
      const isEnd = state.state !== 'open' && state.state !== 'processing'
      await db.execute(sql`update adyen_payment set state = ${JSON.stringify(state)}::jsonb, asked = true,
          psp_reference = case when ${pspReference} = '' then psp_reference else ${pspReference} end,
          email = case when ${isEnd} then '' else email end
        where attempt_id = ${attemptId} and state->>'state' <> 'paid'
          and (${state.state === 'paid'} or state->>'state' in ('open', 'processing'))`)
      return await byReference(attemptId)
    },
    beginRefund: ({ id, attemptId, amount }) =>
      transaction(db, async (tx) => {
        const [payment] = await rowsOf<{ paid: number | null }>(
          tx,
          sql`select (state->>'amount')::float8 as paid from adyen_payment where attempt_id = ${attemptId} for update`,
        )
        const [known] = await rowsOf<{ psp: string; amount: number; attemptId: string }>(
          tx,
          sql`select psp_reference as psp, amount::float8 as amount, attempt_id as "attemptId" from adyen_refund
            where id = ${id}`,
        )
        if (known !== undefined) {
          if (known.attemptId !== attemptId || known.amount !== amount)
            throw new ProviderRefused('another refund has this id')
          return known.psp !== ''
        }
        const [sum] = await rowsOf<{ before: number }>(
          tx,
          sql`select coalesce(sum(amount), 0)::float8 as before from adyen_refund
            where attempt_id = ${attemptId} and not failed`,
        )
        if ((sum?.before ?? 0) + amount > (payment?.paid ?? 0))
          throw new ProviderRefused('more than was paid')
        await tx.execute(
          sql`insert into adyen_refund (id, attempt_id, amount) values (${id}, ${attemptId}, ${amount})`,
        )
        return false
      }),
    async endRefund(refund) {
      await db.execute(
        'failed' in refund
          ? sql`update adyen_refund set failed = true where id = ${refund.id}`
          : sql`update adyen_refund set psp_reference = ${refund.pspReference} where id = ${refund.id}`,
      )
    },
    async failRefund(pspReference) {
      if (pspReference !== '')
        await db.execute(sql`update adyen_refund set failed = true where psp_reference = ${pspReference}`)
    },
  }
}
