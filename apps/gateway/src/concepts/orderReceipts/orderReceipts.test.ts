import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OrderReceipt } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { CompanyScene } from '../../testing/payments/CompanyScene.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { openReceiptKey } from '../receipt/ReceiptKey.ts'
import { verifyOrderReceipt } from '../receipt/verifyOrderReceipt.ts'
import { verifyReceiptCli } from '../receipt/verifyReceiptCli.ts'
import { orderReceiptsConcept } from './concept.ts'
import { mailReceipts } from './mailReceipts.ts'

let scene: CompanyScene, ann: TestClient, pem: string
beforeAll(async () => {
  scene = await CompanyScene.open()
  ann = await scene.client()
  pem = openReceiptKey(scene.gateway.context.config.receiptKeyPath).publicPem
})
afterAll(() => scene.close())
const db = () => scene.gateway.database.db

async function receiptOfNew(): Promise<OrderReceipt & { orderId: string }> {
  const { orderId } = await scene.order()
  expect((await ann.call('orderReceipt', { query: { orderId } })).receipt).toBeNull()
  expect((await scene.confirm(orderId, 'paid')).state).toBe('success')
  return { ...(await read(orderId)), orderId }
}
async function read(orderId: string): Promise<OrderReceipt> {
  const { receipt } = await ann.call('orderReceipt', { query: { orderId } })
  if (receipt === null) throw new Error('no receipt')
  return receipt
}

it('says what was paid, the tax in it, who sold and until when one can withdraw, and is signed', async () => {
  const { orderId: _id, ...receipt } = await receiptOfNew()
  expect(receipt).toMatchObject({
    kind: 'order',
    seller: { name: 'TEST SHOP' },
    withdrawUntil: receipt.paidAt + 14 * 86_400_000,
    card: { last4: '0001' },
    refunds: [],
  })
  expect(receipt.net + receipt.tax).toBe(receipt.price.amount)
  expect(receipt.platformOrderNumber).not.toBe('')
  expect(verifyOrderReceipt(receipt, pem)).toEqual({ valid: true })
})

it('breaks when one letter or digit is changed, wherever it is', async () => {
  const { orderId: _id, ...receipt } = await receiptOfNew()
  const text = JSON.stringify(receipt)
  let changed = 0
  for (let at = 0; at < text.length; at += 1) {
    const old = text[at] ?? ''
    if (!/[0-9a-zA-Z]/.test(old)) continue
    const other = /[0-9]/.test(old) ? String((Number(old) + 1) % 10) : old === 'a' ? 'b' : 'a'
    const forged = parsed(text.slice(0, at) + other + text.slice(at + 1))
    if (forged === null) continue
    changed += 1
    expect([at, verifyOrderReceipt(forged, pem).valid]).toEqual([at, false])
  }
  expect(changed).toBeGreaterThan(400)
})

it('is checked by the command, alone and inside an answer of the gateway', async () => {
  const { orderId: _id, ...receipt } = await receiptOfNew()
  const [file, key] = [join(scene.folder, 'order.json'), join(scene.folder, 'public.pem')]
  writeFileSync(key, pem)
  const said: string[] = []
  const check = async (content: unknown) => {
    writeFileSync(file, JSON.stringify(content))
    return await verifyReceiptCli([file, key], (line) => said.push(line))
  }
  expect(await check(receipt)).toBe(0)
  expect(await check({ code: 200, data: { receipt } })).toBe(0)
  expect(await check({ ...receipt, net: receipt.net + 1 })).toBe(1)
  expect(said.join('\n')).toContain('net and tax do not add up')
})

it('is mailed once, with everything on it', async () => {
  const receipt = await receiptOfNew()
  await Promise.all([mailReceipts(scene.gateway.context), mailReceipts(scene.gateway.context)])
  await mailReceipts(scene.gateway.context)
  const mails = await rowsOf<{ recipient: string; body: string; link: string }>(
    db(),
    sql`select recipient, body, link from sent_message where subject = ${`Receipt for order ${receipt.orderNumber}`}`,
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.recipient).toBe('ann@demo.test')
  expect(mails[0]?.link).toContain(`/orderReceipt?orderId=${receipt.orderId}`)
  for (const part of [receipt.orderNumber, receipt.platformOrderNumber, 'TEST SHOP', '··0001', '/withdrawal'])
    expect(mails[0]?.body).toContain(part)
})

it('keeps its seller when the operator changes it, and shows what went back', async () => {
  const { orderId, seller } = await receiptOfNew()
  const other = { name: 'Other Ltd', address: '2 Side Street', vatId: 'X1', mail: 'a@b.example' }
  await db().execute(sql`insert into brand_setting (app_id, key, value, changed_at)
    select app_id, 'shop.seller', ${JSON.stringify(other)}::jsonb, 1 from person limit 1`)
  expect((await ann.call('shopPackages', { query: {} })).seller).toEqual(other)
  const [owner] = await rowsOf<{ email: string }>(
    db(),
    sql`select email from person where email is not null limit 1`,
  )
  await ann.call('withdraw', { body: { orderId, name: 'Ann', email: owner?.email ?? 'ann@demo.test' } })
  await scene.later(60)
  await scene.until(orderId, 'refunded')
  const after = await read(orderId)
  expect(after.seller).toEqual(seller)
  expect(after.refunds).toEqual([{ amount: after.price.amount, at: expect.any(Number) }])
  expect(verifyOrderReceipt(after, pem)).toEqual({ valid: true })
})

it('is for its buyer only; without the account it keeps its amounts and loses the address', async () => {
  const { orderId } = await receiptOfNew()
  const { envelope } = await scene.gateway.client().send('orderReceipt', { query: { orderId } })
  expect(envelope.code).not.toBe(200)
  const [row] = await rowsOf<{ personId: number }>(
    db(),
    sql`select person_id as "personId" from order_receipt where order_id = ${orderId}`,
  )
  const [table] = orderReceiptsConcept.personalTables
  await db().execute(table.erase({ personId: row?.personId ?? 0 } as never))
  const [left] = await rowsOf(db(), sql`select email, site from order_receipt where order_id = ${orderId}`)
  expect(left).toEqual({ email: '', site: '' })
  expect(verifyOrderReceipt(await read(orderId), pem)).toEqual({ valid: true })
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
