import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyKeys } from '../../concepts/payments/testCompany/companyKeys.ts'
import { createTestCompany, SIGNATURE_HEADER } from '../../concepts/payments/testCompany/createTestCompany.ts'
import { companyOrigin } from '../../concepts/payments/testCompany/companyOrigin.ts'
import type { AttemptRef, PaymentPort, StartRequest } from '../../concepts/payments/PaymentPort.ts'
import { createMovableClock } from '../../platform/clock.ts'
import { freePort, PAGES_DIR } from '../../testing/payments/CompanyScene.ts'
import { BRAZILIAN } from '../../testing/payments/bankData.ts'
import { paymentSuite } from '../../testing/paymentSuite.ts'
import { signed } from './CompanyWebhooks.ts'
import { startTestCompany, type RunningCompany } from './startTestCompany.ts'

const folder = mkdtempSync(join(tmpdir(), 'visavis-adapter-'))
const clock = createMovableClock()
let running: RunningCompany, port: PaymentPort
const adapter: PaymentPort = new Proxy({} as PaymentPort, { get: (_target, name) => Reflect.get(port, name) })
beforeAll(async () => {
  const at = await freePort()
  port = createTestCompany({ port: at, folder, clock })
  running = await startTestCompany(
    { port: at, folder, pagesDir: PAGES_DIR },
    { clock, hookUrl: 'http://127.0.0.1:1/', sites: ['http://localhost:5173'] },
  )
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})
const data = () =>
  Promise.resolve({ token: running.company.cards.formToken('4000000000010001', 12, 2090)?.id ?? '' })
const body = (events: unknown[] = []) => new TextEncoder().encode(JSON.stringify({ events }))
const EVENT = {
  eventKey: 'TC-1:payment.paid',
  kind: 'payment.paid',
  orderRef: 'o',
  attemptRef: 'a',
  providerRef: 'TC-1',
  originalRef: '',
  amount: 499,
  currency: 'EUR',
  success: true,
}

const requestOf = (methodId: string): StartRequest => ({
  order: { orderId: randomUUID(), amount: 499, currency: 'EUR', priceVersion: '1' },
  attemptId: randomUUID(),
  methodId,
  buyerRef: 'ann',
  buyer: {},
  returnUrl: 'http://localhost:5173/payRes?orderId=x',
})

/** Address of the sheet of an attempt's wallet. */
async function sheetOf(attempt: AttemptRef): Promise<string> {
  const state = await port.status(attempt)
  const step = state.state === 'open' ? state.next : undefined
  return step?.type === 'wallet' ? (step.sheetUrl ?? '') : ''
}
const newSession = async () => (await port.merchantSession?.('localhost', 'Shop')) as { id: string }
const press = (url: string, session: string, choice: string) =>
  fetch(`${url}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, choice }),
  })
const handedOver = (token: string) => ({
  applePayToken: Buffer.from(JSON.stringify(token)).toString('base64'),
})
/** What the sheet hands over when a button of it is pressed. */
async function sheet(attempt: AttemptRef, choice: 'pay' | 'decline'): Promise<{ applePayToken: string }> {
  const answer = await press(await sheetOf(attempt), (await newSession()).id, choice)
  return handedOver(((await answer.json()) as { token: string }).token)
}

/** Every test has its own buyers. */
function apart(port: PaymentPort): PaymentPort {
  const mine = randomUUID()
  const of = (buyerRef: string): string => `${buyerRef}-${mine}`
  const own: Partial<PaymentPort> = {
    saveCard: (buyerRef, sent, about) =>
      port.saveCard?.(of(buyerRef), sent, about) ?? Promise.reject(new Error('none')),
    listTokens: (buyerRef) => port.listTokens?.(of(buyerRef)) ?? Promise.resolve([]),
    removeToken: (buyerRef, token) => port.removeToken?.(of(buyerRef), token) ?? Promise.resolve(),
  }
  return new Proxy(port, { get: (target, name) => Reflect.get(own, name) ?? Reflect.get(target, name) })
}

describe('the test company', () => {
  // The suite asks which abilities there are before anything runs.
  port = createTestCompany({ port: 1, folder, clock })
  paymentSuite(() => ({
    port: apart(adapter),
    request: () => requestOf('card'),
    pay: async (attempt) => {
      const state = await port.status(attempt)
      const step = state.state === 'open' ? state.next : undefined
      const payment = step?.type === 'voucher' ? running.company.byPage(step.code) : null
      if (payment === null) await port.finish?.(attempt, await data())
      else running.company.act(payment, 'pay', '')
    },
    wallet: {
      domain: 'localhost',
      request: () => requestOf('wallet'),
      data: (attempt, outcome) => sheet(attempt, outcome === 'paid' ? 'pay' : 'decline'),
    },
    toAccounts: [() => ({ request: requestOf('voucher'), bank: BRAZILIAN })],
    cardData: data,
    webhook: () => ({
      bytes: body([EVENT]),
      headers: signed(companyKeys(folder).webhook, clock.now(), body([EVENT])),
    }),
  }))
})

it('believes none of 500 changed webhooks, and none that is older than five minutes', async () => {
  const { webhook } = companyKeys(folder)
  const bytes = body([EVENT])
  const header = signed(webhook, clock.now(), bytes)[SIGNATURE_HEADER] ?? ''
  const verify = (sent: Uint8Array, sign: string) =>
    port.verifyWebhook?.(sent, new Headers({ [SIGNATURE_HEADER]: sign }))
  expect(await verify(bytes, header)).toHaveLength(1)
  let accepted = 0
  for (let nth = 0; nth < 500; nth += 1) {
    const [changed, sign] = [bytes.slice(), [...header]]
    if (nth % 2 === 0) {
      const at = (nth * 7) % changed.length
      changed[at] = (changed[at] ?? 0) ^ (1 << (nth % 8))
    } else {
      const at = (nth * 11) % sign.length
      sign[at] = sign[at] === '0' ? '1' : '0'
    }
    if ((await verify(changed, sign.join(''))) !== null) accepted += 1
  }
  expect(accepted).toBe(0)
  for (const bad of ['', 't=1,v1=00', header.replace('v1=', 'v2='), `${header}0`, header.toUpperCase()])
    expect(await verify(bytes, bad)).toBeNull()
  expect(
    await verify(bytes, signed(webhook, clock.now() - 301_000, bytes)[SIGNATURE_HEADER] ?? ''),
  ).toBeNull()
  expect(await verify(bytes, signed('another key', clock.now(), bytes)[SIGNATURE_HEADER] ?? '')).toBeNull()
})

it('answers nobody without its key, and no site but those it knows may frame the fields', async () => {
  const at = (port as unknown as { methods: PaymentPort['methods'] }).methods
  const [card] = await at({
    amount: 1,
    currency: 'EUR',
    country: 'DE',
    locale: 'de',
    origin: 'http://localhost:5173',
    channel: { https: false, applePay: false },
  })
  const fields = card?.fieldsUrl ?? ''
  expect([card?.name, new URL(fields).hostname]).toEqual(['Karte', '127.0.0.1'])
  const answer = await fetch(fields)
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:5173')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const api = new URL('/api/payments/x?orderId=y', fields)
  expect((await fetch(api)).status).toBe(401)
  expect((await fetch(api, { headers: { authorization: 'Bearer wrong' } })).status).toBe(401)
})

it('stands on the other name of this machine, and nowhere for a site of the network', () => {
  expect(
    ['http://localhost:1', 'http://127.0.0.1:1', 'https://192.168.1.2:1', 'nonsense'].map((site) =>
      companyOrigin(site, 8),
    ),
  ).toEqual(['http://127.0.0.1:8', 'http://localhost:8', null, null])
})

it('gives no token for a number outside its list', async () => {
  expect(running.company.cards.formToken('4242424242424242', 12, 2090)).toBeNull()
  const token = (await data()).token
  const order = { orderId: randomUUID(), amount: 5, currency: 'EUR', priceVersion: '1' }
  const attempts = [randomUUID(), randomUUID()]
  for (const attemptId of attempts)
    await port.start({
      order,
      attemptId,
      methodId: 'card',
      buyerRef: 'b',
      buyer: {},
      returnUrl: 'http://localhost:5173/',
    })
  const states = []
  for (const attemptId of attempts)
    states.push((await port.finish?.({ orderId: order.orderId, attemptId }, { token }))?.state)
  expect(states, 'a token pays once').toEqual(['paid', 'failed'])
})

it('shows in the sheet of the wallet the amount of the payment, for a shop that was named', async () => {
  const asked = requestOf('wallet')
  const attempt = { orderId: asked.order.orderId, attemptId: asked.attemptId }
  await port.start(asked)
  const url = await sheetOf(attempt)
  const page = await fetch(url)
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:5173')
  const { id } = await newSession()
  const shown = await fetch(`${url}/payment?session=${id}`)
  expect(await shown.json()).toEqual({
    ...{ amount: 499, currency: 'EUR', digits: 2 },
    ...{ displayName: 'Shop', domain: 'localhost' },
  })
  const statuses = async (session: string) => [
    (await fetch(`${url}/payment?session=${session}`)).status,
    (await press(url, session, 'pay')).status,
  ]
  expect(await statuses('ws-made-up')).toEqual([403, 403])
  expect((await press(url, id, 'free')).status).toBe(400)
  expect((await press(url.replace(/[^/]+$/, 'other'), id, 'pay')).status).toBe(404)
  clock.advance(301_000)
  expect(await statuses(id), 'after five minutes').toEqual([403, 403])
})

it('a token of the wallet pays its own payment, within five minutes, and no card', async () => {
  const begun = async (methodId: string) => {
    const asked = requestOf(methodId)
    await port.start(asked)
    return { orderId: asked.order.orderId, attemptId: asked.attemptId }
  }
  const [mine, other, card, late] = [
    await begun('wallet'),
    await begun('wallet'),
    await begun('card'),
    await begun('wallet'),
  ]
  const token = await sheet(mine, 'pay')
  const stale = await sheet(late, 'pay')
  const url = await sheetOf(mine)
  const { applePayToken } = token
  expect((await port.finish?.(other, token))?.state, 'of another payment').toBe('failed')
  expect((await port.finish?.(card, { token: applePayToken }))?.state).toBe('failed')
  expect((await port.finish?.(mine, token))?.state).toBe('paid')
  expect((await press(url, (await newSession()).id, 'pay')).status, 'over').toBe(409)
  clock.advance(301_000)
  expect((await port.finish?.(late, stale))?.state).toBe('failed')
})
