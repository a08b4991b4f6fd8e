import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMovableClock } from '../../../platform/clock.ts'
import type { OpenDatabase } from '../../../platform/database/database.ts'
import { AdyenEdge } from '../../../testing/payments/AdyenEdge.ts'
import { edgeCard, type EdgeOutcome } from '../../../testing/payments/adyenEdgeParts.ts'
import { freePort } from '../../../testing/payments/CompanyScene.ts'
import { edgeConfig } from '../../../testing/payments/adyenBench.ts'
import { hasAdyenFiles, readAdyenFile, adyenJudge } from '../../../testing/payments/adyenSchemas.ts'
import { paymentSuite } from '../../../testing/paymentSuite.ts'
import { openTestDatabase } from '../../../testing/testDatabase.ts'
import { ProviderUnreachable, type PaymentPort, type StartRequest } from '../PaymentPort.ts'
import { fromAdyen, toAdyen } from './amounts.ts'
import { refusalOf } from './answers.ts'
import { createAdyen } from './createAdyen.ts'
import { isSignedBy, isSignedItem, type WebhookItem } from './webhookSignature.ts'

const there = hasAdyenFiles()
const SITE = 'https://site.test'
const log = { warn: () => undefined, error: () => undefined } as never

describe.skipIf(!there)('Adyen, at the local edge', () => {
  let database: OpenDatabase, edge: AdyenEdge, port: PaymentPort, api: string
  const clock = createMovableClock()
  const at = (address: string): PaymentPort =>
    createAdyen({ config: edgeConfig(address), db: database.db, clock, log, sites: [SITE] })
  const adapter: PaymentPort = new Proxy({} as PaymentPort, {
    get: (_target, name) => Reflect.get(port, name),
  })
  beforeAll(async () => {
    database = await openTestDatabase()
    edge = new AdyenEdge()
    api = await edge.start()
    port = at(api)
  })
  afterAll(async () => {
    expect(edge.faults, 'every request and answer is as published').toEqual([])
    await edge.stop()
    await database.close()
  })
  const request = (more: Partial<StartRequest> = {}): StartRequest => ({
    order: { orderId: randomUUID(), amount: 499, currency: 'EUR', priceVersion: '1' },
    attemptId: randomUUID(),
    methodId: 'card',
    buyerRef: `b-${randomUUID()}`,
    buyer: { email: 'ann@demo.test' },
    returnUrl: `${SITE}/payRes?orderId=x`,
    ...more,
  })
  const data = (outcome: EdgeOutcome, more: object = {}) => ({
    token: edgeCard(outcome),
    holder: 'Ann',
    ...more,
  })
  const appleData = (outcome: EdgeOutcome) => ({
    applePayToken: Buffer.from(JSON.stringify({ version: 'EC_v1', outcome })).toString('base64'),
  })
  const refOf = ({ order, attemptId }: StartRequest) => ({ orderId: order.orderId, attemptId })
  const paid = async (outcome: EdgeOutcome, more: object = {}, asked = request()) => {
    await port.start(asked)
    return {
      asked,
      ref: refOf(asked),
      state: (await port.finish?.(refOf(asked), data(outcome, more), { ip: '192.0.2.4' })) ?? {
        state: 'unknown',
      },
    }
  }
  /** Every test has its own buyers. */
  const apart = (): PaymentPort => {
    const mine = randomUUID()
    const of = (buyerRef: string): string => `${buyerRef}-${mine}`
    const own: Partial<PaymentPort> = {
      saveCard: (ref, sent, about) => adapter.saveCard?.(of(ref), sent, about) ?? Promise.reject(new Error()),
      listTokens: (ref) => adapter.listTokens?.(of(ref)) ?? Promise.resolve([]),
      removeToken: (ref, token) => adapter.removeToken?.(of(ref), token) ?? Promise.resolve(),
      charge: (asked) =>
        adapter.charge?.({
          ...asked,
          buyerRef: of(asked.buyerRef),
          key: `${asked.key.replaceAll(':', '-')}`,
        }) ?? Promise.reject(new Error()),
    }
    return new Proxy(adapter, { get: (target, name) => Reflect.get(own, name) ?? Reflect.get(target, name) })
  }

  describe('passes the suite of all providers', () => {
    // The suite asks which abilities there are before anything runs.
    port = createAdyen({
      config: edgeConfig('http://127.0.0.1:1'),
      db: null as never,
      clock,
      log,
      sites: [SITE],
    })
    paymentSuite(() => ({
      port: apart(),
      request,
      pay: async (attempt) => {
        await port.finish?.(attempt, data('authorised'))
      },
      wallet: {
        domain: 'site.test',
        request: () => request({ methodId: 'apple-pay' }),
        data: (_attempt, outcome) =>
          Promise.resolve(appleData(outcome === 'paid' ? 'authorised' : 'refused-2')),
      },
      cardData: () => Promise.resolve(data('authorised')),
      webhook: () => edge.hooks.tokenWebhook('recurring.token.created', 'b-1', 'T1'),
    }))
  })

  it.each([
    ['refused-2', { state: 'failed', reason: 'declined', hard: false }],
    ['refused-24', { state: 'failed', reason: 'wrongDetails', hard: false }],
    ['refused-6', { state: 'failed', reason: 'wrongDetails', hard: true }],
    ['refused-4', { state: 'failed', reason: 'error', hard: false }],
    ['refused-999', { state: 'failed', reason: 'declined', hard: false }],
    ['refused-16', { state: 'cancelled' }],
    ['pending', { state: 'processing' }],
    ['error', { state: 'failed', reason: 'error', hard: false }],
    ['transient', { state: 'paid', amount: 499, currency: 'EUR' }],
    ['cut', { state: 'paid', amount: 499, currency: 'EUR' }],
    ['authorised', { state: 'paid', amount: 499, card: { brand: 'visa', last4: '1111' } }],
    ['partial', { state: 'paid', amount: 498 }],
  ] as const)('%s', async (outcome, state) => {
    const done = await paid(outcome)
    expect(done.state).toMatchObject(state)
    expect(await port.status(done.ref)).toEqual(done.state)
    const calls = edge.requests.filter(({ body }) => body['reference'] === done.asked.attemptId)
    expect(new Set(calls.map(({ key }) => key)).size, 'one key an attempt').toBe(1)
  })

  it('goes to the page of a bank, and believes only the result of this very payment', async () => {
    const [one, other] = [await paid('redirect'), await paid('redirect')]
    expect(one.state).toMatchObject({
      state: 'open',
      next: { type: 'redirect', url: expect.stringMatching(/^https:/) },
    })
    const resultOf = ({ asked }: typeof one) =>
      [...edge.redirects].find(([, payment]) => payment.reference === asked.attemptId)?.[0] ?? ''
    expect(await port.finish?.(one.ref, { redirectResult: resultOf(other) })).toEqual(one.state)
    expect(await port.finish?.(one.ref, { redirectResult: 'made up' })).toEqual(one.state)
    expect(await port.finish?.(one.ref, { redirectResult: resultOf(one) })).toMatchObject({
      state: 'paid',
      amount: 499,
    })
    expect(await port.finish?.(one.ref, { redirectResult: resultOf(one) })).toMatchObject({ state: 'paid' })
  })

  it('pays with a kept card, and only for its owner', async () => {
    const first = await paid('authorised', { save: 'yes' })
    const { tokenRef = '' } = first.state as { tokenRef?: string }
    expect(tokenRef).not.toBe('')
    const { buyerRef } = first.asked
    const again = request({ buyerRef, tokenRef })
    expect(await port.start(again)).toEqual({ type: 'none' })
    expect(await port.status(refOf(again))).toMatchObject({ state: 'paid' })
    const stranger = request({ tokenRef })
    await port.start(stranger)
    expect(await port.status(refOf(stranger))).toMatchObject({ state: 'failed' })
    edge.tokens.spoil(tokenRef, 'refused-38')
    const charge = { amount: 1, currency: 'EUR', orderId: 'o', buyerRef, tokenRef, key: randomUUID() }
    expect(await port.charge?.(charge), 'its bank wants the buyer').toMatchObject({
      state: 'failed',
      hard: true,
    })
  })

  it('keeps a card whose bank wants to be asked', async () => {
    const buyerRef = `b-${randomUUID()}`
    const about = { currency: 'EUR', returnUrl: `${SITE}/cardList` }
    const next = await port.saveCard?.(buyerRef, data('redirect'), about)
    expect(next).toMatchObject({ type: 'redirect' })
    const [redirectResult = '', check] =
      [...edge.redirects].find(([, { shopperReference }]) => shopperReference === buyerRef) ?? []
    const back = { redirectResult, reference: check?.reference ?? '' }
    expect(await port.saveCard?.('b-somebody', back, about)).toMatchObject({ state: 'failed' })
    expect(await port.saveCard?.(buyerRef, back, about)).toMatchObject({ last4: '1111', expYear: 2030 })
  })

  it('says when nothing can have happened, and pays afterwards under the same attempt', async () => {
    const asked = request()
    await port.start(asked)
    const nowhere = at(`http://127.0.0.1:${await freePort()}`)
    await expect(nowhere.finish?.(refOf(asked), data('authorised'))).rejects.toBeInstanceOf(
      ProviderUnreachable,
    )
    expect(await port.status(refOf(asked))).toEqual({ state: 'open' })
    expect(await port.finish?.(refOf(asked), data('authorised'))).toMatchObject({ state: 'paid' })
  })

  it('pays once, however often and with whatever it is pressed', async () => {
    const asked = request()
    await port.start(asked)
    const outcomes = ['authorised', 'authorised', 'refused-2', 'pending'] as const
    await Promise.all(outcomes.map(async (outcome) => await port.finish?.(refOf(asked), data(outcome))))
    expect(edge.requests.filter(({ body }) => body['reference'] === asked.attemptId)).toHaveLength(1)
  })

  it('whoever asks while the call is on its way does not take the page of the bank away', async () => {
    const asked = request()
    await port.start(asked)
    const paying = port.finish?.(refOf(asked), data('redirect'))
    const seen = new Set<string>()
    for (let nth = 0; nth < 5; nth += 1) seen.add((await port.status(refOf(asked))).state)
    expect(await paying).toMatchObject({ state: 'open', next: { type: 'redirect' } })
    expect(seen).toEqual(new Set(['open']))
  })

  it('offers what the country and the browser have', async () => {
    const query = { amount: 499, currency: 'EUR', country: 'NL', locale: 'nl', origin: SITE }
    const ids = async (applePay: boolean, https = true) =>
      (await port.methods({ ...query, channel: { https, applePay } })).map(({ methodId }) => methodId)
    expect(await ids(true)).toEqual(['card', 'apple-pay', 'ideal'])
    expect(await ids(false)).toEqual(['card', 'ideal'])
    expect(await ids(true, false)).toEqual(['card', 'ideal'])
    const [card] = await port.methods({ ...query, country: 'DE', channel: { https: true, applePay: false } })
    expect(card?.fields).toEqual({ company: 'adyen', environment: 'test', clientKey: 'test_EDGE1234567890' })
  })

  it('opens the sheet of a wallet for own sites only', async () => {
    expect(await port.merchantSession?.('site.test', 'Shop')).toEqual({ domainName: 'site.test' })
    await expect(port.merchantSession?.('127.0.0.1', 'Shop')).rejects.toThrow()
    expect(await port.start(request({ methodId: 'apple-pay' }))).toEqual({ type: 'wallet', country: 'DE' })
  })

  it('makes 500 different changes of webhooks, and believes none that changes what is said', async () => {
    const { asked } = await paid('pending')
    const pspReference = edge.paymentOf(asked.attemptId)?.pspReference ?? ''
    const item = {
      pspReference,
      merchantReference: asked.attemptId,
      amount: { value: 499, currency: 'EUR' },
      eventCode: 'AUTHORISATION',
    }
    const bytes = edge.hooks.webhook([item])
    const verify = async (sent: Uint8Array) => await port.verifyWebhook?.(sent, new Headers())
    const foreign = { ...item, merchantAccountCode: 'Another' }
    expect(await verify(edge.hooks.webhook([foreign])), 'of another account').toEqual([])
    expect(await verify(edge.hooks.webhook([item], { live: 'true' })), 'of the other system').toEqual([])
    expect(await verify(edge.hooks.webhook([item], { key: 'AA'.repeat(32) }))).toBeNull()
    expect((await port.status(refOf(asked))).state).toBe('processing')
    const [told] = (await verify(bytes)) ?? []
    expect(told).toMatchObject({
      kind: 'payment.paid',
      orderRef: asked.order.orderId,
      attemptRef: asked.attemptId,
      amount: 499,
    })
    let wrongly = 0
    for (let nth = 0; nth < 500; nth += 1) {
      const changed = bytes.slice()
      const where = (nth * 13) % changed.length
      changed[where] = (changed[where] ?? 0) ^ (1 << (nth % 7))
      for (const event of (await verify(changed)) ?? [])
        if (JSON.stringify(event) !== JSON.stringify(told)) wrongly += 1
    }
    expect(wrongly).toBe(0)
  })
})

describe.skipIf(!there)('the published vectors', () => {
  interface Vectors {
    readonly hmacKeyHex: string
    readonly items: readonly { readonly name: string; readonly notificationItem: WebhookItem }[]
    readonly negatives: readonly { readonly name: string; readonly notificationItem: WebhookItem }[]
    readonly notCovered: { readonly notificationItem: WebhookItem }
    readonly rawBodyWebhook: { readonly rawBody: string; readonly header: { readonly hmacsignature: string } }
  }
  const whole = (item: WebhookItem): WebhookItem => ({
    ...item,
    originalReference: item.originalReference ?? '',
    additionalData: item.additionalData ?? {},
  })
  it('of signatures', () => {
    const { hmacKeyHex, items, negatives, notCovered, rawBodyWebhook } =
      readAdyenFile<Vectors>('adyen-hmac-vectors.json')
    const keys = [Buffer.from('BB'.repeat(32), 'hex'), Buffer.from(hmacKeyHex, 'hex')]
    for (const { name, notificationItem } of items)
      expect(isSignedItem(keys, whole(notificationItem)), name).toBe(true)
    for (const { name, notificationItem } of negatives)
      expect(isSignedItem(keys, whole(notificationItem)), name).toBe(false)
    expect(isSignedItem(keys, whole(notCovered.notificationItem))).toBe(true)
    expect(isSignedItem(keys.slice(0, 1), whole(notCovered.notificationItem)), 'another key').toBe(false)
    const { rawBody, header } = rawBodyWebhook
    expect(isSignedBy(keys, rawBody, header.hmacsignature)).toBe(true)
    expect(isSignedBy(keys, `${rawBody} `, header.hmacsignature)).toBe(false)
    expect([items.length, negatives.length]).toEqual([10, 6])
  })

  it('of requests are judged as they should be', () => {
    const judge = adyenJudge()
    const { requests } = readAdyenFile<{
      requests: readonly { name: string; method: string; path: string; body?: unknown; expect: string }[]
    }>('adyen-requests.json')
    const judged = requests.map(({ method, path, body, name, expect: wanted }) => [
      name,
      judge.request(method, path, body) === null ? 'valid' : 'refused',
      wanted,
    ])
    expect(judged.filter(([, verdict, wanted]) => verdict !== wanted)).toEqual([])
    expect(judged).toHaveLength(25)
  })

  it('of currencies', () => {
    const { table } = readAdyenFile<{
      table: readonly { currency: string; iso4217: number; adyen: number }[]
    }>('currency-exponents.json')
    for (const { currency, iso4217, adyen } of table) {
      const amount = 7 * 10 ** iso4217
      expect(toAdyen({ amount, currency }), currency).toEqual({ value: 7 * 10 ** adyen, currency })
      expect(fromAdyen({ value: 7 * 10 ** adyen, currency }), currency).toEqual({ amount, currency })
    }
  })
})

it('has no amount where Adyen counts in larger steps, or says a fraction', () => {
  expect(toAdyen({ amount: 150, currency: 'IDR' })).toBeNull()
  expect(fromAdyen({ value: 49_950, currency: 'CLP' }).amount).toBe(-1)
  expect(fromAdyen({ value: 4.5, currency: 'EUR' }).amount).toBe(-1)
  expect(refusalOf('38', true)).toMatchObject({ hard: true })
})
