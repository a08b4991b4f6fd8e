import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { readCsv } from '../../platform/text/csv.ts'
import { CompanyScene } from '../../testing/payments/CompanyScene.ts'
import { openOperatorKey } from '../operator/operatorKey.ts'

// Each command is a program of its own that has to start first.
vi.setConfig({ testTimeout: 90_000 })

let scene: CompanyScene
beforeAll(async () => {
  scene = await CompanyScene.open()
})
afterAll(() => scene.close())

const packageDir = resolve(import.meta.dirname, '../../..')
/** The command as an operator runs it. */
function operator(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { operatorKeyPath, port } = scene.gateway.context.config
  const child = spawn(
    process.execPath,
    [
      '--import',
      createRequire(import.meta.url).resolve('tsx'),
      resolve(packageDir, 'src/app/cli/operator.ts'),
      ...args,
    ],
    {
      cwd: packageDir,
      env: { ...process.env, GATEWAY_PORT: String(port), VISAVIS_OPERATOR_KEY: operatorKeyPath },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}
const path = (name: string): string => join(scene.folder, name)
async function settlement(name: string): Promise<string> {
  const text = await (await fetch(`${scene.base}/settlement.csv`)).text()
  writeFileSync(path(name), text)
  return text
}
async function tableOf(text: string): Promise<Record<string, string>[]> {
  async function* bytes() {
    yield await Promise.resolve(new TextEncoder().encode(text))
  }
  const all: (readonly string[])[] = []
  for await (const { cells } of readCsv(bytes())) all.push(cells)
  const [head, ...rows] = all
  return rows.map((cells) => Object.fromEntries(cells.map((cell, nth) => [head?.[nth] ?? '', cell])))
}

it('from a paid order by a refund to books that agree, as the page for operators says', async () => {
  const { orderId, orderNumber } = await scene.order()
  await scene.confirm(orderId, 'paid')
  const kept = await scene.order()
  await scene.confirm(kept.orderId, 'paid')
  const declined = await scene.order()
  await scene.confirm(declined.orderId, 'declined.generic')
  await scene.later(2)
  expect(await operator('refund', orderNumber, '--why', 'a try')).toMatchObject({ code: 0 })
  for (let nth = 0; nth < 3; nth += 1) await scene.later(2)
  await scene.until(orderId, 'refunded')
  expect(await tableOf(await settlement('all.csv'))).toMatchObject([
    { kind: 'payment', amount: '1.99' },
    { kind: 'payment', amount: '1.99' },
    { kind: 'refund', amount: '1.99' },
  ])
  const agreed = await operator('reconcile', path('all.csv'))
  expect(agreed).toMatchObject({ code: 0 })
  expect(agreed.output).toMatch(/payments +2\nmoneyBack +1/)
  expect(agreed.output).toContain('USD paid 3.98, back 1.99')
})

it('what the company took and the gateway does not know is named, and the code says so', async () => {
  const { orderId, orderNumber } = await scene.order()
  await scene.confirm(orderId, 'paid')
  // Its webhook is heard before the books are spoiled.
  for (let nth = 0; nth < 2; nth += 1) await scene.later(2)
  await settlement('before.csv')
  await scene.gateway.database.db.execute(
    sql`update pay_attempt set state = 'failed', reason = 'error' where order_id = ${orderId}`,
  )
  const { code, output } = await operator('reconcile', path('before.csv'))
  expect({ code, output }).toMatchObject({ code: 3 })
  expect(output).toMatch(new RegExp(`paidThereOpenHere +${orderNumber}`))
  const json = await operator('reconcile', path('before.csv'), '--json', '--limit', '1')
  expect(JSON.parse(json.output)).toMatchObject({ differences: 1, list: [{ class: 'paidThereOpenHere' }] })
  await scene.gateway.database.db.execute(
    sql`update pay_attempt set state = 'paid', reason = null where order_id = ${orderId}`,
  )
  writeFileSync(path('wrong.csv'), 'a,b\n1,2\n')
  expect(await operator('reconcile', path('wrong.csv'))).toMatchObject({ code: 2 })
  expect(await operator('reconcile', path('not-there.csv'))).toMatchObject({ code: 2 })
})

it('exports orders and ledger as files that agree with the database', async () => {
  const db = scene.gateway.database.db
  await db.execute(sql`update pay_order set held_for = '=1+1' where state = 'failed'`)
  const file = path('orders.csv')
  expect(await operator('orders', 'csv', '--file', file)).toMatchObject({
    code: 0,
    output: `${file} written.\n`,
  })
  expect(statSync(file).mode & 0o077).toBe(0)
  const orders = await tableOf(readFileSync(file, 'utf8'))
  const numbers = await rowsOf<{ number: string }>(
    db,
    sql`select number from pay_order order by created_at, id`,
  )
  expect(orders.map((row) => row['orderNumber'])).toEqual(numbers.map(({ number }) => number))
  expect(orders[0]).toMatchObject({
    amount: '1.99',
    currency: 'USD',
    state: 'refunded',
    refunded: '1.99',
    provider: 'test-company',
    userId: String((await scene.client()).userId),
  })
  expect(orders.find(({ state }) => state === 'failed')).toMatchObject({ heldFor: "'=1+1" })
  expect(readFileSync(file, 'utf8')).not.toContain('@')
  expect(await operator('orders', 'csv', '--file', file)).toMatchObject({ code: 2 })

  const ledger = await tableOf((await operator('ledger', 'csv')).output)
  const [sum] = await rowsOf<{ lines: number }>(db, sql`select count(*)::int as lines from entry`)
  expect(ledger).toHaveLength(sum?.lines ?? 0)
  const sums = new Map<string, number>()
  for (const { journalId = '', amount } of ledger)
    sums.set(journalId, (sums.get(journalId) ?? 0) + Number(amount))
  expect([...sums.values()].every((total) => total === 0)).toBe(true)
  expect(ledger.filter(({ kind }) => kind === 'purchase').length).toBeGreaterThan(0)
  // Days the shop was closed.
  expect(await tableOf((await operator('ledger', 'csv', '--until', '2001-01-01')).output)).toEqual([])
  expect((await operator('orders', 'csv', '--since', '2026-02-30')).output).toContain(
    '"2026-02-30" is not right',
  )
})

it('counts what became of payments by day, method and country', async () => {
  const { code, output } = await operator('metrics', '--by', 'method', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(output)).toEqual([
    {
      method: 'card',
      started: 4,
      orders: 4,
      paid: 3,
      paidPercent: 75,
      declined: 1,
      wrongDetails: 0,
      error: 0,
      cancelled: 0,
      held: 0,
      open: 0,
      refunded: 1,
    },
  ])
  expect((await operator('metrics')).output).toMatch(/^day +method +country +started/)
  expect((await operator('metrics', '--by', 'colour')).code).toBe(2)
})

it('files want the key as all else does, and no page of a browser', async () => {
  const { app, context } = scene.gateway
  const ask = (headers: Record<string, string>, name = 'orders.csv') =>
    app.request(`http://gateway.test/operator/files/${name}`, { method: 'POST', headers })
  const key = { Authorization: `Bearer ${openOperatorKey(context.config.operatorKeyPath)}` }
  for (const name of ['orders.csv', 'ledger.csv', 'reconcile']) {
    expect((await ask({ Authorization: 'Bearer wrong' }, name)).status).toBe(401)
    expect((await ask({ ...key, Origin: 'http://site.test' }, name)).status).toBe(403)
  }
  expect((await ask(key, 'constructor')).status).toBe(404)
  expect((await ask(key, 'orders.csv?from=x')).status).toBe(400)
  expect((await ask(key)).headers.get('content-type')).toContain('text/csv')
})
