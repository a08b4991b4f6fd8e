import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../../../platform/database/database.ts'
import type { AttemptStored } from '../attemptStates.ts'
import type { StoredState } from '../orderMoves.ts'

/** A payment as our books have it: an attempt with its order, what went back, and the coins given for it. */
export interface OwnPayment {
  readonly attemptId: string
  readonly orderId: string
  readonly orderNumber: string
  readonly providerRef: string
  readonly state: AttemptStored
  readonly orderState: StoredState
  readonly heldFor: string
  /** What the order costs. */
  readonly amount: number
  readonly currency: string
  /** What we were told was paid; null: nothing yet. */
  readonly paidAmount: number | null
  readonly paidCurrency: string
  readonly createdAt: number
  readonly endedAt: number | null
  /** Coins of the order, and coins the ledger gave for it; null: there is no such line. */
  readonly coins: number
  readonly booked: number | null
  /** Money that went back, between which moments. */
  readonly back: number
  readonly backBegan: number | null
  readonly backEnded: number | null
}

const PAGE = 5000

/** Attempts at a company that may have been paid in a span of time. */
export async function* ownInSpan(
  db: Database,
  provider: string,
  { from, until }: { from: number; until: number },
): AsyncGenerator<readonly OwnPayment[]> {
  let [at, id] = [from, '']
  for (;;) {
    const page = await own(
      db,
      sql`a.provider = ${provider} and (a.created_at, a.id) > (${at}, ${id}) and a.created_at < ${until}
        order by a.created_at, a.id limit ${PAGE}`,
    )
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    ;[at, id] = [last.createdAt, last.attemptId]
  }
}

/** Attempts at a company by its numbers, or by ours: of attempts, and of orders. */
export async function* ownNamed(
  db: Database,
  provider: string,
  by: 'providerRef' | 'attemptId' | 'orderId',
  names: readonly string[],
): AsyncGenerator<readonly OwnPayment[]> {
  const column = { providerRef: sql`a.provider_ref`, attemptId: sql`a.id`, orderId: sql`a.order_id` }[by]
  for (let nth = 0; nth < names.length; nth += PAGE)
    yield await own(
      db,
      sql`a.provider = ${provider} and ${column} in (
        select jsonb_array_elements_text(${JSON.stringify(names.slice(nth, nth + PAGE))}::jsonb))`,
    )
}

/** A page of attempts by a condition on `a`. What belongs to it is joined for the whole page at once. */
const own = (db: Database, condition: SQL): Promise<OwnPayment[]> =>
  rowsOf<OwnPayment>(
    db,
    sql`with page as materialized (
        select a.id, a.order_id, a.provider_ref, a.state, a.paid_amount, a.paid_currency, a.created_at, a.ended_at
        from pay_attempt a where ${condition}),
      gone as (
        select f.attempt_id, f.amount, f.created_at as began, f.ended_at as ended from page p
          join pay_refund f on f.order_id = p.order_id and f.attempt_id = p.id and f.state = 'done'
        union all select e.attempt_ref, e.amount, e.received_at, e.done_at from page p
          join pay_event e on e.order_ref = p.order_id and e.attempt_ref = p.id
            and e.outcome in ('taken back', 'paid back')),
      back as (select attempt_id, sum(amount) as amount, min(began) as began, max(ended) as ended
        from gone group by attempt_id)
    select p.id as "attemptId", p.order_id as "orderId", o.number as "orderNumber",
      p.provider_ref as "providerRef", p.state, o.state as "orderState", o.held_for as "heldFor",
      o.amount::float8 as amount, o.currency, p.paid_amount::float8 as "paidAmount",
      p.paid_currency as "paidCurrency", p.created_at::float8 as "createdAt", p.ended_at::float8 as "endedAt",
      o.coins, -e.amount::float8 as booked, coalesce(b.amount, 0)::float8 as back,
      b.began::float8 as "backBegan", b.ended::float8 as "backEnded"
    from page p join pay_order o on o.id = p.order_id left join back b on b.attempt_id = p.id
      left join journal j on j.key = 'order:' || p.order_id || ':purchase' and p.state = 'paid'
      left join entry e on e.journal_id = j.id
        and e.account_id = (select l.id from ledger_account l where l.kind = 'mint')
    order by p.created_at, p.id`,
  )

/** Orders the ledger gave bought coins for in a span of time although none of their attempts is paid. */
export const coinsWithoutPayment = (
  db: Database,
  { from, until }: { from: number; until: number },
): Promise<{ orderId: string; orderNumber: string }[]> =>
  rowsOf(
    db,
    sql`select j.ref_id as "orderId", coalesce(o.number, '') as "orderNumber" from journal j
      left join pay_order o on o.id = j.ref_id
      where j.kind = 'purchase' and j.at >= ${from} and j.at < ${until} and not exists (
        select from pay_attempt a where a.order_id = j.ref_id and a.state = 'paid') order by j.id limit 1000`,
  )
