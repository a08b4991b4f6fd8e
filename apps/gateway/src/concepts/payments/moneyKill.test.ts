import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { KilledWriter } from '../../testing/KilledWriter.ts'
import { LoggedProvider } from '../../testing/payments/LoggedProvider.ts'
import { SubscriptionScene } from '../../testing/payments/SubscriptionScene.ts'
import { sweepWith } from './sweepOrders.ts'

const ROUNDS = 2
const HOUR = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'visavis-money-'))
const file = join(folder, 'company.jsonl')
const writer = new KilledWriter(new URL('../../testing/payments/moneyWriter.ts', import.meta.url))
afterAll(async () => {
  await writer.remove()
  rmSync(folder, { recursive: true, force: true })
})
const sorted = (list: readonly string[]): string[] => [...list].sort()

it('refunds, withdrawals and charges of subscriptions happen once, wherever the gateway is killed', async () => {
  await writer.create()
  let now = Date.UTC(2026, 10, 24)
  for (let round = 0; round < ROUNDS; round += 1) {
    const said = (await writer.killAfter(24 + 12 * round, JSON.stringify({ now, file }))).map((line) =>
      line.split(' '),
    )
    now = Math.max(now, ...said.map(([, , at]) => Number(at))) + HOUR
    const database = await writer.open()
    const company = new LoggedProvider(file)
    const scene = new SubscriptionScene(CallTestBed.on(database), company)
    const { db, paying } = scene
    const ids = async (statement: ReturnType<typeof sql>) =>
      sorted((await rowsOf<{ id: string }>(db, statement)).map(({ id }) => id))
    for (const wait of [0, HOUR]) {
      scene.calls.now = now += wait
      await sweepWith(paying, { all: true })
      await scene.sweep()
    }
    expect(await rowsOf(db, sql`select * from books_violation`)).toEqual([])

    // What was acknowledged is there.
    const acknowledged = (what: string) =>
      sorted(said.flatMap(([kind, id = '']) => (kind === what ? [id] : [])))
    const withdrawn = await ids(sql`select order_id as id from withdrawal`)
    const refunded = await ids(sql`select order_id as id from pay_refund`)
    expect(withdrawn).toEqual(expect.arrayContaining(acknowledged('withdrawal')))
    expect(refunded).toEqual(
      expect.arrayContaining([...acknowledged('refund'), ...acknowledged('account'), ...withdrawn]),
    )

    // The company was asked for every refund, each once; nothing is left open.
    const lines = company.lines()
    const asked = lines.filter(({ kind }) => kind === 'refund')
    const keys = sql`select company_key as id from pay_refund where state <> 'wanted'`
    expect(sorted(asked.map(({ key }) => key))).toEqual(await ids(keys))
    // Whoever gave an account is asked for none again, and it was there when the company was asked.
    const waiting = await ids(sql`select order_id as id from pay_refund where state = 'wanted'`)
    expect(waiting.filter((id) => acknowledged('account').includes(id))).toEqual([])
    const given = await ids(sql`select order_id as id from refund_bank`)
    const toAccounts = sql`select r.order_id as id from pay_refund r join pay_attempt a on a.id = r.attempt_id
      where a.method_id = 'voucher' and r.state <> 'wanted'`
    expect(await ids(toAccounts)).toEqual(given)
    expect(given.length).toBeGreaterThan(0)
    expect(new Set(asked.map(({ providerRef }) => providerRef)).size).toBe(asked.length)
    expect(await ids(sql`select id from pay_refund where state = 'asked'`)).toEqual([])

    // Every payment of the company is one paid order, and its coins came once and went back once.
    const paid = lines.filter(({ kind }) => kind === 'paid')
    expect(sorted(paid.map(({ orderId }) => orderId))).toEqual(
      await ids(sql`select id from pay_order where paid_at is not null`),
    )
    const books = await rowsOf<{ given: number; taken: number; orders: number; refunds: number }>(
      db,
      sql`select (select count(*)::int from journal where kind = 'purchase') as given,
        (select count(*)::int from journal where kind = 'purchaseRefund') as taken,
        (select count(*)::int from pay_order where paid_at is not null) as orders,
        (select count(*)::int from pay_refund) as refunds`,
    )
    expect(books[0]?.given).toBe(books[0]?.orders)
    expect(books[0]?.taken).toBe(books[0]?.refunds)
    const twice = await rowsOf(
      db,
      sql`select subscription_id, period from pay_order where subscription_id <> '' and paid_at is not null
        group by 1, 2 having count(*) > 1`,
    )
    expect(twice).toEqual([])
    if (round === ROUNDS - 1)
      expect((await ids(sql`select id from pay_order where period > 1`)).length).toBeGreaterThan(0)
    await database.close()
  }
}, 240_000)
