import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../../platform/database/database.ts'
import { decimalOf } from '../../../platform/money/decimal.ts'
import type { Span } from '../../../platform/operator/files.ts'
import { csvLine, type CsvCell } from '../../../platform/text/csv.ts'

const PAGE = 1000
const COLUMNS = [
  'orderNumber',
  'orderId',
  'createdAt',
  'paidAt',
  'appId',
  'userId',
  'country',
  'packageId',
  'kind',
  'subscriptionId',
  'period',
  'coins',
  'bonus',
  'firstPurchase',
  'amount',
  'tax',
  'net',
  'taxPercent',
  'currency',
  'method',
  'provider',
  'providerRef',
  'state',
  'heldFor',
  'refunded',
] as const

type Row = Readonly<Record<Exclude<(typeof COLUMNS)[number], 'net' | 'taxPercent'>, string | number>> & {
  readonly createdAt: number
  readonly paidAt: number | null
  readonly amount: number
  readonly tax: number
  readonly refunded: number
  readonly taxRate: number
  readonly currency: string
}

/**
 * Orders of a span by the moment they were made, as rows of a CSV file with its head: the oldest first, a
 * page at a time. Amounts are decimals of the currency, moments ISO 8601 in UTC. It names nobody but by
 * number.
 */
export async function* ordersCsv(db: Database, { from, until }: Span): AsyncGenerator<string> {
  yield csvLine(COLUMNS)
  let [at, id] = [from, '']
  for (;;) {
    const page = await rowsOf<Row>(
      db,
      sql`select o.number as "orderNumber", o.id as "orderId", o.created_at::float8 as "createdAt",
        o.paid_at::float8 as "paidAt", o.app_id as "appId", o.person_id as "userId", o.country,
        o.package_id as "packageId", o.kind, o.subscription_id as "subscriptionId", o.period, o.coins, o.bonus,
        case when o.paid_at is null then 0 else o.first_purchase end as "firstPurchase",
        o.amount::float8 as amount, o.tax::float8 as tax, o.tax_rate as "taxRate", o.currency,
        o.method_id as method, coalesce((select a.provider from pay_attempt a where a.order_id = o.id
          order by a.state = 'paid' desc, a.nth desc limit 1), '') as provider,
        o.provider_ref as "providerRef", o.state, o.held_for as "heldFor",
        case when o.state = 'refunded' then o.amount::float8 else coalesce((select sum(r.amount)::float8
          from pay_refund r where r.order_id = o.id and r.state = 'done'), 0) end as refunded
      from pay_order o where (o.created_at, o.id) > (${at}, ${id}) and o.created_at < ${until}
      order by o.created_at, o.id limit ${PAGE}`,
    )
    const last = page.at(-1)
    if (last === undefined) return
    yield page.map((row) => csvLine(cellsOf(row))).join('')
    ;[at, id] = [last.createdAt, String(last.orderId)]
  }
}

function cellsOf(row: Row): CsvCell[] {
  const money = (amount: number): string => decimalOf({ amount, currency: row.currency })
  const shown: Readonly<Record<string, CsvCell>> = {
    ...row,
    createdAt: isoOf(row.createdAt),
    paidAt: row.paidAt === null ? '' : isoOf(row.paidAt),
    amount: money(row.amount),
    tax: money(row.tax),
    net: money(row.amount - row.tax),
    taxPercent: (row.taxRate / 100).toFixed(2),
    refunded: money(row.refunded),
  }
  return COLUMNS.map((name) => shown[name] ?? '')
}

const isoOf = (at: number): string => new Date(at).toISOString()
