import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { CompanyScene, numberOf } from '../../testing/payments/CompanyScene.ts'
import { startTestCompany } from './startTestCompany.ts'
import { TEST_CARDS, type Outcome } from './testCards.ts'

let scene: CompanyScene
beforeAll(async () => {
  scene = await CompanyScene.open()
})
afterAll(() => scene.close())
const violations = () => rowsOf(scene.gateway.database.db, sql`select * from books_violation`)
/** Declines of other cards do not make this one wait. */
const forgetDeclines = () =>
  scene.gateway.database.db.execute(sql`update pay_attempt set ended_at = 1 where state = 'failed'`)

/** What the reply says, and what becomes of the order after a while, by card. */
const CARDS: readonly (readonly [Outcome, string, number, string])[] = [
  ['paid', 'success', 2, 'success'],
  ['declined.generic', 'failed', 2, 'failed'],
  ['declined.insufficient', 'failed', 2, 'failed'],
  ['declined.cvv', 'failed', 2, 'failed'],
  ['error.provider', 'failed', 2, 'failed'],
  ['3ds.frictionless', 'success', 2, 'success'],
  ['processing.paid', 'waiting', 25, 'success'],
  ['processing.declined', 'waiting', 25, 'failed'],
  ['hook.before_return', 'success', 2, 'success'],
  ['hook.twice', 'success', 3700, 'success'],
  ['hook.out_of_order', 'waiting', 5, 'refunded'],
  ['hook.lost', 'waiting', 200, 'success'],
  ['hook.late_after_fail', 'failed', 40, 'success'],
  ['hook.wrong_amount', 'waiting', 2, 'held'],
  ['hook.bad_signature', 'waiting', 10, 'success'],
  ['dispute.opened_won', 'success', 70, 'success'],
  ['dispute.opened_lost', 'success', 70, 'refunded'],
  ['timeout.accept', 'waiting', 2, 'success'],
]
it.each(CARDS)('%s: %s, and %i seconds later %#', async (outcome, first, seconds, last) => {
  await forgetDeclines()
  const { orderId, next } = await scene.order()
  expect(next).toEqual({ type: 'cardForm' })
  expect((await scene.confirm(orderId, outcome)).state).toBe(first)
  // In steps: what follows from a step is due in the next one.
  for (let nth = 0; nth < 4; nth += 1) await scene.later(seconds / 4)
  await scene.until(orderId, last)
  await expect.poll(async () => (await scene.status(orderId)).card?.last4).toBe(numberOf(outcome).slice(-4))
  expect(await violations()).toEqual([])
})

it('error.verify: three times the company cannot be asked, then it was paid', async () => {
  const { orderId } = await scene.order()
  expect((await scene.confirm(orderId, 'error.verify')).state).toBe('waiting')
  const client = await scene.client()
  expect((await client.send('orderStatus', { query: { orderId } })).envelope.code).toBe(20802)
  for (let nth = 0; nth < 3; nth += 1) await scene.later(200)
  expect(await scene.until(orderId, 'success')).toMatchObject({ state: 'success' })
})

it.each([
  ['3ds.ok', '1234', 'success'],
  ['3ds.ok', '9999', 'failed'],
  ['3ds.fail', '1234', 'failed'],
] as const)('%s with the code %s: the challenge of the bank decides: %s', async (outcome, code, last) => {
  await forgetDeclines()
  const { orderId } = await scene.order()
  const order = await scene.confirm(orderId, outcome)
  expect(order).toMatchObject({ state: 'atProvider', next: { type: 'redirect' } })
  const url = order.next?.type === 'redirect' ? order.next.url : ''
  expect(await (await fetch(url)).text()).toContain('Confirm your payment')
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', code }),
    redirect: 'manual',
  })
  const back = answer.headers.get('location') ?? ''
  expect(back).toBe(`http://site.test/de/payRes?orderId=${orderId}&returned=1`)
  await scene.later(2)
  expect(await scene.until(orderId, last)).toMatchObject({ state: last })
})

it('3ds.abandon: nothing comes, and after ten minutes the order is cancelled', async () => {
  const { orderId } = await scene.order()
  const order = await scene.confirm(orderId, '3ds.abandon')
  const url = order.next?.type === 'redirect' ? order.next.url : ''
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', code: '1234' }),
  })
  expect(await answer.text()).toContain('Your bank does not answer')
  const client = await scene.client()
  expect(await client.call('orderStatus', { query: { orderId, returned: 1 } })).toMatchObject({
    state: 'waiting',
  })
  for (let nth = 0; nth < 2; nth += 1) await scene.later(400)
  await scene.until(orderId, 'cancelled')
})

it.each([
  ['pay', 2, 'success'],
  ['decline', 2, 'failed'],
  ['cancel', 2, 'cancelled'],
  ['later', 30, 'success'],
] as const)('on the page of the bank: %s', async (action, seconds, last) => {
  await forgetDeclines()
  const { orderId, next } = await scene.order('bank')
  const url = next.type === 'redirect' ? next.url : ''
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
  await scene.later(seconds)
  await scene.later(2)
  await scene.until(orderId, last)
})

it('a kept card pays without its number, and no more once it was removed', async () => {
  const client = await scene.client()
  await scene.gateway.database.db.execute(sql`delete from pay_card`)
  const { orderId } = await scene.order('card', { saveCard: true })
  await scene.confirm(orderId, 'paid')
  const [card] = (await client.call('payCards', {})).cards
  expect(card).toMatchObject({ brand: 'visa', last4: '0001', expMonth: 12, expYear: 2090, isDefault: true })
  const { next, orderId: second } = await scene.order('card', { cardId: card?.cardId })
  expect(next).toEqual({ type: 'none' })
  expect(await scene.status(second)).toMatchObject({ state: 'success', card: { last4: '0001' } })
  expect((await client.call('payCardRemove', { body: { cardId: card?.cardId ?? '' } })).cards).toEqual([])
  expect(
    (
      await client.send('createOrder', {
        body: {
          packageId: 'coins-100',
          methodId: 'card',
          cardId: card?.cardId ?? '',
          price: { amount: 199, currency: 'USD' },
        },
      })
    ).envelope.code,
  ).toBe(20804)
  expect(await rowsOf(scene.gateway.database.db, sql`select 1 from pay_card`)).toEqual([])
})

it('an order that was cancelled by its buyer can still be paid at the company before it hears of it, and not after', async () => {
  const client = await scene.client()
  const { orderId } = await scene.order('bank')
  expect(await client.call('cancelPay', { body: { orderId } })).toMatchObject({ state: 'cancelled' })
  expect(await client.call('cancelPay', { body: { orderId } })).toMatchObject({ state: 'cancelled' })
})

it('the last way to pay stands first (R2.113)', async () => {
  const { orderId, next } = await scene.order('bank')
  await fetch(next.type === 'redirect' ? next.url : '', {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  await scene.later(2)
  await scene.until(orderId, 'success')
  const { methods } = await (await scene.client()).call('payMethods', { query: { packageId: 'coins-100' } })
  expect(methods.map(({ methodId, last }) => [methodId, last])).toEqual([
    ['bank', true],
    ['card', undefined],
    ['qr', undefined],
    ['voucher', undefined],
    ['wallet', undefined],
  ])
})

it('no card number is anywhere: not in the database, not in the log, not in the file of the company (R5.24)', async () => {
  const tables = await rowsOf<{ name: string }>(
    scene.gateway.database.db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const texts = [scene.log.join('\n')]
  for (const { name } of tables)
    texts.push(
      JSON.stringify(await rowsOf(scene.gateway.database.db, sql`select * from ${sql.identifier(name)}`)),
    )
  const files = readdirSync(scene.folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(scene.folder, name),
  )
  for (const file of files.filter((path) => statSync(path).isFile())) texts.push(readFileSync(file, 'utf8'))
  expect(texts.join('')).toContain('0001')
  expect(TEST_CARDS.filter(([number]) => texts.some((text) => text.includes(number)))).toEqual([])
})

it('what the company knows outlives it', async () => {
  const { orderId } = await scene.order('bank')
  const [attempt] = await rowsOf<{ id: string }>(
    scene.gateway.database.db,
    sql`select id from pay_attempt where order_id = ${orderId}`,
  )
  const settings = scene.gateway.context.config.testCompany
  if (settings === null) throw new Error('no company')
  await scene.company.stop()
  expect((await (await scene.client()).send('orderStatus', { query: { orderId } })).envelope.code).toBe(20802)
  const again = await startTestCompany(settings, {
    clock: scene.clock,
    hookUrl: 'http://127.0.0.1:1/',
    sites: [],
  })
  expect(again.company.status({ orderId, attemptId: attempt?.id ?? '' })).toMatchObject({
    state: 'open',
    next: { type: 'redirect' },
  })
  await again.stop()
})

it('exists in development only, and only where it was given a port', () => {
  const company = (environment: Record<string, string>) => readConfig(environment).testCompany
  expect(company({ VISAVIS_MODE: 'production', VISAVIS_TEST_COMPANY_PORT: '8887' })).toBeNull()
  expect(company({ VISAVIS_MODE: 'development' })).toBeNull()
  expect(company({ VISAVIS_MODE: 'development', VISAVIS_TEST_COMPANY_PORT: '8887' })?.port).toBe(8887)
})
