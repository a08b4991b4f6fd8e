import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { KilledWriter } from '../../testing/KilledWriter.ts'
import { LoggedProvider } from '../../testing/payments/LoggedProvider.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { sweepWith } from './sweepOrders.ts'

/** Orders that have to be caught between request and reply; ORDER_KILL_POINTS=200 for the long run. */
const POINTS = Number(process.env['ORDER_KILL_POINTS'] ?? 10)
const HOUR = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'visavis-orders-'))
const file = join(folder, 'company.jsonl')
const writer = new KilledWriter(new URL('../../testing/payments/orderWriter.ts', import.meta.url))
afterAll(async () => {
  await writer.remove()
  rmSync(folder, { recursive: true, force: true })
})

it('an order is there once and paid once, wherever between request and reply the gateway is killed (F2)', async () => {
  await writer.create()
  let now = Date.UTC(2026, 10, 24)
  const caught = { all: 0, paid: 0, rounds: 0 }
  while (caught.all < POINTS || caught.paid === 0) {
    const said = (await writer.killAfter(14 + randomInt(50), JSON.stringify({ now, file }))).map((line) =>
      line.split(' '),
    )
    now += HOUR
    const replied = new Set(said.flatMap(([what, id = '']) => (what === 'replied' ? [id] : [])))
    const open = said.filter(([what, id = '']) => what === 'begun' && !replied.has(id))
    const database = await writer.open()
    const company = new LoggedProvider(file)
    const scene = new PayScene(CallTestBed.on(database), company)
    const { db, paying } = scene
    scene.calls.now = now
    const paidBefore = new Set(company.lines().map(({ orderId }) => orderId))
    // Whoever got no answer asks again under the same request.
    for (const [, requestId = '', buyer] of open) {
      const { orderId } = await scene.order(Number(buyer), {}, { requestId })
      caught.all += 1
      if (paidBefore.has(orderId)) caught.paid += 1
    }
    await sweepWith(paying, { all: true })
    caught.rounds += 1

    expect(await rowsOf(db, sql`select * from books_violation`)).toEqual([])
    const orders = await rowsOf<{ id: string; personId: number; paid: boolean; given: number }>(
      db,
      sql`select o.id, o.person_id as "personId", o.paid_at is not null as paid,
        (select count(*)::int from journal j where j.kind = 'purchase' and j.ref_id = o.id) as given from pay_order o`,
    )
    const paidAtCompany = company.lines().map(({ orderId }) => orderId)
    expect(new Set(paidAtCompany).size, 'the company took money once an order').toBe(paidAtCompany.length)
    expect(new Set(orders.map(({ personId }) => personId)).size, 'doubled orders').toBe(orders.length)
    expect(
      orders.filter(({ paid, given }) => given !== (paid ? 1 : 0)),
      'coins doubled or missing',
    ).toEqual([])
    expect(
      orders.flatMap(({ id, paid }) => (paid ? [id] : [])).toSorted(),
      'what the company took is paid here, and nothing else',
    ).toEqual(paidAtCompany.toSorted())
    const known = new Set(orders.flatMap(({ id, paid }) => (paid ? [id] : [])))
    const missing = said.filter(([what, , , id = '']) => what === 'replied' && !known.has(id))
    expect(missing, 'acknowledged and not there').toEqual([])
    await database.close()
  }
  if (POINTS >= 100) process.stdout.write(`${JSON.stringify(caught)}, doubled 0, missing 0\n`)
}, 1_500_000)
