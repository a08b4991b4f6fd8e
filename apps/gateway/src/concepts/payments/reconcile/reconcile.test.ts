import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../../platform/database/transaction.ts'
import { PayScene } from '../../../testing/payments/PayScene.ts'
import { askCompany } from '../askRefund.ts'
import { beginRefund } from '../refunds.ts'
import { sweepWith } from '../sweepOrders.ts'
import { reconcile, type ReconcileQuery } from './reconcile.ts'

let scene: PayScene, ann: number
beforeAll(async () => {
  scene = await PayScene.open()
})
afterAll(() => scene.calls.close())
beforeEach(async () => {
  // Each test has its own days.
  scene.calls.now += 10 * 86_400_000
  ann = await scene.calls.person({ userName: 'Ann', email: `${randomUUID()}@demo.test` })
})

type Line = readonly [kind: string, providerRef: string, reference: string, amount: string, currency?: string]
const HEAD = 'provider,kind,providerRef,reference,amount,currency,fee,at'
const fileOf = (lines: readonly Line[]): string =>
  [
    HEAD,
    ...lines.map(
      ([kind, ref, reference, amount, currency = 'EUR']) =>
        `test,${kind},${ref},${reference},${amount},${currency},0.07,${new Date(scene.calls.now).toISOString()}`,
    ),
  ].join('\r\n')
async function* bytesOf(text: string) {
  yield await Promise.resolve(new TextEncoder().encode(text))
}
const DAY = 86_400_000
const compare = (text: string, query: Partial<ReconcileQuery> = {}) =>
  reconcile(scene.db, bytesOf(text), {
    provider: null,
    from: scene.calls.now - DAY,
    until: scene.calls.now + DAY,
    limit: 200,
    ...query,
  })
const found = async (lines: readonly Line[]) =>
  (await compare(fileOf(lines))).list.map((one) => [one.class, one.there, one.here])
async function attemptOf(orderId: string, nth = 0): Promise<string> {
  return (await scene.attempts(orderId))[nth]?.id ?? ''
}
/** Orders and pays. */
async function bought(): Promise<{ orderId: string; id: string; ref: string; paid: Line }> {
  const orderId = await scene.buy(ann)
  const id = await attemptOf(orderId)
  return { orderId, id, ref: `ref-${id}`, paid: ['payment', `ref-${id}`, id, '4.99'] }
}
async function refunded(orderId: string, amount: number | null = null): Promise<void> {
  const refund = await transaction(scene.db, (tx) => beginRefund(scene.paying, tx, orderId, amount))
  if (typeof refund === 'string') throw new Error(refund)
  await askCompany(scene.paying, refund.id)
  await scene.tell(orderId, await attemptOf(orderId), {
    kind: 'refund.done',
    amount: refund.amount,
    eventKey: refund.id,
  })
}

describe('a settlement', () => {
  it('that agrees has no differences, by whichever name payments have in it', async () => {
    const [one, two, three] = [await bought(), await bought(), await bought()]
    await refunded(two.orderId)
    await refunded(three.orderId, 250)
    const result = await compare(
      fileOf([
        ['payment', one.ref, '', '4.99'],
        ['payment', '', two.id, '4.99'],
        ['payment', '', three.orderId, '4.99'],
        ['refund', two.ref, two.id, '4.99'],
        ['refund', three.ref, three.id, '2.50'],
        ['payout', 'x', '', '7.48'],
      ]),
    )
    expect(result).toMatchObject({
      provider: 'test',
      differences: 0,
      list: [],
      payments: 3,
      moneyBack: 2,
      otherLines: 1,
      totals: 'EUR paid 14.97, back 7.49, fees 0.35',
    })
  })

  it('names a payment that is open here, failed here, or held', async () => {
    const { orderId } = await scene.order(ann)
    const failed = await scene.order(ann, { packageId: 'coins-100', price: { amount: 199, currency: 'EUR' } })
    await scene.confirm(ann, failed.orderId, {})
    const [open, refused] = [await attemptOf(orderId), await attemptOf(failed.orderId)]
    expect(
      await found([
        ['payment', 'p-1', open, '4.99'],
        ['payment', 'p-2', refused, '1.99'],
      ]),
    ).toEqual([
      ['paidThereOpenHere', '4.99 EUR', 'open'],
      ['paidThereOpenHere', '1.99 EUR', 'failed'],
    ])
  })

  it('names what is unknown here, and what is missing there', async () => {
    const own = await bought()
    expect(await found([['payment', 'p-9', 'nobody', '3.00']])).toEqual([
      ['paidThereUnknownHere', '3.00 EUR', 'unknown'],
      ['paidHereUnknownThere', 'not in the file', '4.99 EUR, paid'],
    ])
    // A file of other days does not miss it.
    const other = fileOf([])
    expect(await compare(other, { provider: 'test', from: 0, until: 1000 })).toMatchObject({ differences: 0 })
    expect(await compare(other, { provider: 'test' })).toMatchObject({
      differences: 1,
      list: [{ providerRef: own.ref }],
    })
  })

  it('names other amounts and currencies, also of an order that is held for it', async () => {
    const [one, two] = [await bought(), await bought()]
    const { orderId } = await scene.order(ann)
    const id = await attemptOf(orderId)
    await scene.tell(orderId, id, { amount: 400 })
    expect(
      await found([
        ['payment', one.ref, one.id, '4.98'],
        ['payment', two.ref, two.id, '4.99', 'USD'],
        ['payment', `ref-${id}`, id, '4.00'],
      ]),
    ).toEqual([
      ['amountDiffers', '4.98 EUR', '4.99 EUR, paid'],
      ['amountDiffers', '4.99 USD', '4.99 EUR, paid'],
      ['amountDiffers', '4.00 EUR', '4.99 EUR, held: paid 400 EUR'],
    ])
  })

  it('names a payment that stands there twice, and a second one of an order until it went back', async () => {
    const one = await bought()
    // The first try is given up, a second one is paid, and then the first one is paid after all.
    const { orderId } = await scene.order(ann)
    await scene.confirm(ann, orderId, {})
    await scene.order(ann, { orderId })
    await scene.confirm(ann, orderId, { paid: 'yes' })
    const [first, second] = [await attemptOf(orderId), await attemptOf(orderId, 1)]
    await scene.tell(orderId, first)
    expect((await scene.attempts(orderId)).map(({ state }) => state)).toEqual(['double', 'paid'])
    const lines: Line[] = [
      one.paid,
      ['payment', `ref-${first}`, first, '4.99'],
      ['payment', `ref-${second}`, second, '4.99'],
    ]
    expect(await found(lines)).toEqual([
      ['doublePayment', '0.00 EUR went back', '0.00 EUR went back, double'],
    ])
    expect(await found([...lines, one.paid, ['refund', `ref-${first}`, first, '4.99']])).toEqual([
      ['doublePayment', '2 payments', 'paid'],
    ])
    await sweepWith(scene.paying)
    await scene.tell(orderId, first, { kind: 'refund.done', eventKey: randomUUID() })
    expect(await found([...lines, ['refund', `ref-${first}`, first, '4.99']])).toEqual([])
    expect(await found(lines)).toEqual([['refundDiffers', 'not in the file', '4.99 EUR went back']])
  })

  it('names refunds and disputes that differ, and no dispute that is not decided', async () => {
    const [one, two, three] = [await bought(), await bought(), await bought()]
    await refunded(two.orderId)
    const base = [one.paid, two.paid, three.paid]
    expect(
      await found([...base, ['refund', one.ref, one.id, '1.00'], ['refund', 'r-9', 'nobody', '1.00']]),
    ).toEqual([
      ['refundDiffers', '1.00 EUR went back', '0.00 EUR went back, success'],
      ['refundDiffers', 'money went back', 'unknown'],
      ['refundDiffers', 'not in the file', '4.99 EUR went back'],
    ])
    const all = [...base, ['refund', two.ref, two.id, '4.99']] as Line[]
    const disputed: Line[] = [...all, ['chargeback', three.ref, three.id, '4.99']]
    expect(await found(disputed)).toEqual([
      ['disputeDiffers', '4.99 EUR went back', '0.00 EUR went back, success'],
    ])
    expect(await found([...disputed, ['reversal', three.ref, three.id, '4.99']])).toEqual([])
    await scene.tell(three.orderId, three.id, { kind: 'dispute.opened', eventKey: randomUUID() })
    expect(await found(disputed)).toEqual([])
    await scene.tell(three.orderId, three.id, { kind: 'dispute.lost', eventKey: randomUUID() })
    expect(await found(disputed)).toEqual([])
    expect(await found(all)).toEqual([['refundDiffers', 'not in the file', '4.99 EUR went back']])
  })

  it('names coins that differ from what was paid for', async () => {
    const one = await bought()
    await scene.db.execute(sql`update pay_order set coins = coins + 1 where id = ${one.orderId}`)
    expect(await found([one.paid])).toEqual([['coinsDiffer', '301 coins bought', '300 coins booked']])
    await scene.db.execute(sql`update pay_order set coins = coins - 1 where id = ${one.orderId}`)
    await scene.db.execute(sql`update pay_attempt set state = 'failed' where id = ${one.id}`)
    expect((await found([one.paid])).map(([name]) => name)).toEqual(['paidThereOpenHere', 'coinsDiffer'])
  })

  it('names lines nobody understands, counts what is not listed, and refuses what is no settlement', async () => {
    const lines = fileOf([
      ['payment', 'p', '', 'four'],
      ['payment', '', '', '4.99'],
      ['payment', 'p', 'x', '-4.99'],
      ['payment', 'p-1', 'x', '4.99'],
    ])
    expect((await compare(`${lines}\r\ntest,payment`)).classes).toEqual({
      unreadable: 4,
      paidThereUnknownHere: 1,
    })
    const short = await compare(lines, { limit: 1 })
    expect([short.differences, short.list.length]).toEqual([4, 1])
    await expect(compare('a,b\n1,2')).rejects.toThrow('names no known columns')
    await expect(compare('')).rejects.toThrow('names no known columns')
    await expect(compare(`${HEAD}\n"never closed`)).rejects.toThrow('Line 2: a quote is never closed')
    await expect(compare(fileOf([]).replace('provider,', 'who,'))).rejects.toThrow('--provider')
  })

  it('of Adyen is read by its columns', async () => {
    const one = await bought()
    const head =
      'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,' +
      'Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,' +
      'Net Debit (NC),Net Credit (NC),Commission (NC)'
    const line = (type: string, debit: string, credit: string, psp = one.ref): string =>
      `C,M,${psp},${one.id},visa,2026-11-25 10:00:00,UTC,${type},,EUR,${debit},${credit},1,EUR,,4.80,0.19`
    const file = [
      head,
      line('Settled', '', '4.99'),
      line('Fee', '0.10', '', ''),
      line('Refunded', '1.00', ''),
    ]
    expect(await compare(file.join('\n'), { provider: 'test' })).toMatchObject({
      format: 'adyen',
      payments: 1,
      moneyBack: 1,
      otherLines: 1,
      totals: 'EUR paid 4.99, back 1.00, fees 0.38',
      list: [{ class: 'refundDiffers' }],
    })
    expect(await compare(file.join('\n'))).toMatchObject({ provider: 'adyen' })
  })
})

/** RECONCILE_ROWS=100000 measures what the page for operators says. */
const ROWS = Number(process.env['RECONCILE_ROWS'] ?? 3000)
it(
  `of ${ROWS} rows is compared in time, and each planted difference is found`,
  { timeout: 600_000 },
  async () => {
    const start = scene.calls.now
    await scene.db.transaction(async (tx) => {
      // Rows as pay_credit leaves them; the checks of the books are for those that come one by one.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`insert into pay_order (id, number, app_id, person_id, package_id, kind, coins, bonus,
        first_purchase, amount, currency, price_version, country, tax_rate, tax, method_id, method_name, state,
        return_url, created_at, paid_at, provider_ref)
      select 'bulk-o-' || n, 'BULK-' || n, 'x', 1, 'coins-300', 'coins', 300, 0, 0, 499, 'EUR', '1', 'DE', 1900, 80,
        'card', 'Card', 'success', '', ${start}::bigint + n, ${start}::bigint + n, 'bulk-r-' || n
      from generate_series(1, ${ROWS}) n`)
      await tx.execute(sql`insert into pay_attempt (id, order_id, nth, provider, method_id, state, provider_ref,
        paid_amount, paid_currency, device_id, network, created_at, ended_at)
      select 'bulk-a-' || n, 'bulk-o-' || n, 1, 'bulk', 'card', 'paid', 'bulk-r-' || n, 499, 'EUR', '', '',
        ${start}::bigint + n, ${start}::bigint + n + 1 from generate_series(1, ${ROWS}) n`)
      await tx.execute(sql`insert into journal (key, kind, ref_id, at)
      select 'order:bulk-o-' || n || ':purchase', 'purchase', 'bulk-o-' || n, ${start}::bigint + n
      from generate_series(1, ${ROWS}) n`)
      await tx.execute(sql`insert into entry (journal_id, account_id, amount)
      select j.id, a.id, -300 from journal j, ledger_account a where j.ref_id like 'bulk-o-%' and a.kind = 'mint'`)
    })
    const rows = Array.from({ length: ROWS }, (_, nth) => {
      const n = nth + 1
      const amount = n % 1000 === 7 ? '4.98' : '4.99'
      return `bulk,payment,bulk-r-${n},bulk-a-${n},${amount},EUR,0.07,${new Date(start + n).toISOString()}`
    }).filter((_, nth) => nth % 1000 !== 500)
    // As autovacuum of a server does.
    await scene.db.execute(sql`analyze`)
    const began = performance.now()
    const result = await compare(`${HEAD}\r\n${rows.join('\r\n')}`, { from: start, until: start + ROWS + 10 })
    const ms = Math.round(performance.now() - began)
    expect(result.classes).toEqual({
      amountDiffers: Math.ceil((ROWS - 6) / 1000),
      paidHereUnknownThere: Math.ceil((ROWS - 500) / 1000),
    })
    if (ROWS >= 100_000) process.stdout.write(`${ROWS} rows reconciled in ${ms} ms\n`)
    expect(ms).toBeLessThan(10_000)
  },
)
