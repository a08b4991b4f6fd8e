import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPagsmileConfig } from '../../../platform/payments/pagsmileConfig.ts'
import { freePort } from '../../../testing/payments/CompanyScene.ts'
import { BRAZILIAN as BRAZILIAN_BANK, MEXICAN as MEXICAN_BANK } from '../../../testing/payments/bankData.ts'
import { PagsmileEdge } from '../../../testing/pagsmileEdge.ts'
import { paymentSuite } from '../../../testing/paymentSuite.ts'
import { BankDataRefused } from '../PaymentPort.ts'
import type { AttemptState, BankData, PaymentPort, StartRequest } from '../PaymentPort.ts'
import { createPagsmile } from './createPagsmile.ts'
import type { PagsmileBook, Payer } from './pagsmileBook.ts'

const BUYER = {
  email: 'ana@demo.test',
  firstName: 'Ana',
  lastName: 'Souza',
  document: '111.444.777-35',
  phone: '+5511999998888',
  zip: '01310-100',
}
const MEXICAN = { ...BUYER, document: 'MAMB780915969', zip: '06600' }

let edge: PagsmileEdge
const requests = new Map<string, StartRequest>()
const refunds = new Map<string, { amount: number; currency: string }>()
/** What stands in our rows otherwise. */
const book: PagsmileBook = {
  attempt: (id) => {
    const found = requests.get(id)
    return Promise.resolve(
      found === undefined ? null : { orderId: found.order.orderId, methodId: found.methodId },
    )
  },
  payer: (ref): Promise<Payer | null> => {
    const found = [...requests.values()].find(({ attemptId }) => refOf(attemptId) === ref)
    return Promise.resolve(found === undefined ? null : { methodId: found.methodId, buyer: found.buyer })
  },
  refund: (id) => Promise.resolve(refunds.get(id) ?? null),
}
const refOf = (attemptId: string): string | null => {
  try {
    return edge.tradeNo(attemptId)
  } catch {
    return null
  }
}
const NOW = 1_764_000_000_000
beforeAll(async () => {
  edge = await PagsmileEdge.open()
})
afterAll(() => edge.close())
beforeEach(() => {
  edge.nextAnswer = null
  edge.refusesRepeats = false
  edge.requests.length = 0
})
const lazy = <T extends object>(make: () => T): T =>
  new Proxy({} as T, { get: (_, name) => Reflect.get(make(), name) })
const adapter = (): PaymentPort =>
  createPagsmile({ config: lazy(() => edge.config), clock: { now: () => NOW }, book })

function requestOf(
  methodId = 'pix',
  amount = 2490,
  currency = 'BRL',
  more: Partial<StartRequest> = {},
): StartRequest {
  const request: StartRequest = {
    order: { orderId: randomUUID(), amount, currency, priceVersion: '1' },
    attemptId: randomUUID(),
    methodId,
    buyerRef: 'b-ana',
    buyer: currency === 'BRL' ? BUYER : MEXICAN,
    returnUrl: 'https://site.test/pt/payRes?orderId=o1',
    ...more,
  }
  if (!requests.has(request.attemptId)) requests.set(request.attemptId, request)
  return request
}
const refFor = ({ order: { orderId }, attemptId }: StartRequest) => ({ orderId, attemptId })

describe('pagsmile', () => {
  const inBrazil = (port: PaymentPort): PaymentPort => ({
    ...port,
    // The suite asks as a buyer in Germany, where the company has nothing.
    methods: (query) => port.methods({ ...query, country: 'BR' }),
  })
  paymentSuite(() => ({
    port: inBrazil(adapter()),
    request: () => requestOf(),
    pay: ({ attemptId }) => Promise.resolve(edge.become(attemptId, 'SUCCESS')),
    toAccounts: [
      () => ({ request: requestOf('boleto'), bank: BRAZILIAN_BANK }),
      () => ({ request: requestOf('spei', 2990, 'MXN'), bank: MEXICAN_BANK }),
      () => ({ request: requestOf('oxxo', 2990, 'MXN'), bank: MEXICAN_BANK }),
    ],
    webhook: () => {
      const body = { trade_no: 'T1', out_trade_no: 'a', app_id: edge.config.appId, trade_status: 'SUCCESS' }
      return edge.sign({ ...body, amount: '24.90', currency: 'BRL', timestamp: '2026-11-25 09:00:00' })
    },
  }))

  it('offers what a country, currency and amount allow, and what the operator has switched on', async () => {
    const offered = async (
      country: string,
      currency: string,
      amount: number,
      methods = edge.config.methods,
    ) => {
      const port = createPagsmile({ config: { ...edge.config, methods }, clock: { now: () => NOW }, book })
      const query = {
        country,
        currency,
        amount,
        locale: 'es-MX',
        origin: '',
        channel: { https: true, applePay: false },
      }
      return (await port.methods(query)).map(({ methodId, name }) => [methodId, name])
    }
    expect(await offered('BR', 'BRL', 2490)).toEqual([
      ['pix', 'Pix'],
      ['boleto', 'Boleto'],
      ['pagsmile', 'Pagsmile'],
    ])
    expect(await offered('MX', 'MXN', 9900)).toEqual([
      ['oxxo', 'OXXO Pay'],
      ['spei', 'Transferencia bancaria (SPEI)'],
      ['pagsmile', 'Pagsmile'],
    ])
    expect(await offered('DE', 'EUR', 499)).toEqual([])
    expect(await offered('BR', 'USD', 499)).toEqual([])
    expect((await offered('BR', 'BRL', 2490, ['boleto'])).map(([id]) => id)).toEqual(['boleto'])
  })

  it('says the limits of each way, whatever the amount is (S.18)', async () => {
    const query = { locale: 'en', origin: '', channel: { https: true, applePay: false }, amount: 1 }
    const inBrazil = await adapter().methods({ ...query, country: 'BR', currency: 'BRL' })
    const inMexico = await adapter().methods({ ...query, country: 'MX', currency: 'MXN' })
    expect([...inBrazil, ...inMexico].map(({ methodId, min, max }) => [methodId, min, max])).toEqual([
      ['pix', 10, 5_000_000],
      ['boleto', 500, 1_500_000],
      ['pagsmile', 100, 10_000_000],
      ['oxxo', 1000, 999_900],
      ['spei', 800, 40_000_000],
      ['pagsmile', 100, 10_000_000],
    ])
  })

  it.each([
    ['pix', 'BRL', { type: 'qr', expiresAt: NOW + 3_600_000 }],
    ['boleto', 'BRL', { type: 'voucher', code: '34191790010104351004791020150008291070026000' }],
    ['oxxo', 'MXN', { type: 'voucher', code: '88644659044520042000028006' }],
    ['spei', 'MXN', { type: 'voucher', code: '646180110400000007', expiresAt: NOW + 86_400_000 }],
    ['pagsmile', 'BRL', { type: 'redirect' }],
  ])('%s: hands out what is paid with, and stays open until it is paid', async (methodId, currency, next) => {
    const port = adapter()
    const request = requestOf(methodId, 2990, currency)
    expect(await port.start(request)).toMatchObject(next)
    expect(await port.status(refFor(request))).toEqual({ state: 'open' })
    edge.become(request.attemptId, 'SUCCESS')
    expect(await port.status(refFor(request))).toEqual({
      state: 'paid',
      amount: 2990,
      currency,
      providerRef: edge.tradeNo(request.attemptId),
    })
    expect(edge.requests[0]?.body).toMatchObject({
      order_amount: '29.90',
      notify_url: 'http://site.test/hooks/pagsmile',
    })
    expect(edge.requests[0]?.body['return_url']).toBe('https://site.test/pt/payRes?orderId=o1&returned=1')
  })

  it('goes to a page where there is no code, and to none of somebody else', async () => {
    const port = adapter()
    const answer = { code: '10000', msg: 'Success', web_url: '', trade_no: 'T', trade_status: 'PROCESSING' }
    edge.nextAnswer = { ...answer, pay_url: 'https://checkout.pagsmile.com/checkout?prepay_id=x' }
    expect(await port.start(requestOf('spei', 2990, 'MXN'))).toMatchObject({ type: 'redirect' })
    for (const pay_url of [
      'https://pagsmile.com.evil.test/',
      'http://checkout.pagsmile.com/',
      'javascript:alert(1)',
      '',
    ]) {
      edge.nextAnswer = { ...answer, pay_url }
      await expect(port.start(requestOf('spei', 2990, 'MXN'))).rejects.toThrow('neither a code nor a page')
    }
  })

  it.each([
    ['INITIAL', 'open'],
    ['PROCESSING', 'open'],
    ['RISK_CONTROLLING', 'processing'],
    ['REFUSED', 'failed'],
    ['CANCEL', 'cancelled'],
    ['EXPIRED', 'cancelled'],
    ['SUCCESS', 'paid'],
    ['REFUND_PROCESSING', 'paid'],
    ['REFUNDED', 'paid'],
    ['CHARGEBACK', 'paid'],
    ['SOMETHING_NEW', 'processing'],
  ] satisfies [string, AttemptState['state']][])('%s there is %s here', async (status, state) => {
    const port = adapter()
    const request = requestOf()
    await port.start(request)
    edge.become(request.attemptId, status)
    expect((await port.status(refFor(request))).state).toBe(state)
  })

  it('on its page, what is being worked on has left the hands of the buyer', async () => {
    const port = adapter()
    const request = requestOf('pagsmile')
    await port.start(request)
    edge.become(request.attemptId, 'PROCESSING')
    expect(await port.status(refFor(request))).toEqual({ state: 'processing' })
  })

  it('finds a payment whose answer was lost, whether or not the number may be sent again', async () => {
    for (const refusesRepeats of [false, true]) {
      const port = adapter()
      const request = requestOf()
      edge.refusesRepeats = refusesRepeats
      edge.nextAnswer = 'nothing'
      await expect(port.start(request)).rejects.toThrow()
      expect((await port.start(request)).type).toBe(refusesRepeats ? 'none' : 'qr')
      edge.become(request.attemptId, 'SUCCESS')
      expect((await port.status(refFor(request))).state).toBe('paid')
    }
  })

  it('names the field of the buyer that is wrong, before and after it is asked', async () => {
    const port = adapter()
    const wrong = (methodId: string, buyer: object) => port.wrongField?.(methodId, { ...BUYER, ...buyer })
    expect(wrong('pix', {})).toBeNull()
    expect(wrong('pix', { document: '111.444.777-36' })).toBe('document')
    expect(wrong('boleto', { zip: '1310' })).toBe('zip')
    expect(wrong('spei', MEXICAN)).toBeNull()
    expect(wrong('oxxo', {})).toBe('document')
    expect(wrong('pagsmile', { document: '' })).toBeNull()
    edge.nextAnswer = {
      code: '90001',
      msg: 'Bank Request Fail',
      sub_code: '71012',
      sub_msg: 'Invalid ID Number',
    }
    await expect(port.start(requestOf())).rejects.toMatchObject({ code: 20804 })
  })

  it('is not taken for "never heard of it" when it only fails', async () => {
    const port = adapter()
    const request = requestOf()
    await port.start(request)
    edge.nextAnswer = { code: '20000', msg: 'Service Currently Unavailable' }
    await expect(port.status(refFor(request))).rejects.toThrow('20000')
    const api = `http://127.0.0.1:${await freePort()}`
    const cut = createPagsmile({ config: { ...edge.config, api }, clock: { now: () => NOW }, book })
    await expect(cut.status(refFor(request))).rejects.toThrow('not there')
  })

  it('pays Pix back the way it came, once a name; however long the name', async () => {
    const port = adapter()
    const request = requestOf()
    await port.start(request)
    edge.become(request.attemptId, 'SUCCESS')
    const back = {
      amount: 1000,
      currency: 'BRL',
      providerRef: edge.tradeNo(request.attemptId),
      refundId: '0123456789abcdef',
    }
    expect(await port.refund?.(back)).toBe('requested')
    const sent = edge.requests.at(-1)?.body
    expect(sent).toMatchObject({ out_request_no: '0123456789abcdef', refund_amount: '10.00' })
    expect(sent?.['user_info']).toMatchObject({
      name: 'Ana Souza',
      identify: { type: 'CPF', number: '11144477735' },
    })
    edge.refusesRepeats = true
    expect(await port.refund?.(back)).toBe('requested')
    await port.refund?.({ ...back, amount: 1490, refundId: `double-${request.attemptId}` })
    expect(
      String(edge.requests.findLast(({ path }) => path === '/trade/refund')?.body['out_request_no']),
    ).toMatch(/^[0-9a-f]{16}$/)
  })

  it('pays boleto, OXXO and SPEI back to the account of its holder, as the company wants it', async () => {
    const port = adapter()
    const sent = async (methodId: string, currency: string, bank: BankData) => {
      const request = requestOf(methodId, 2990, currency)
      await port.start(request)
      edge.become(request.attemptId, 'SUCCESS')
      const providerRef = edge.tradeNo(request.attemptId)
      await port.refund?.({ amount: 1000, currency, providerRef, refundId: '0123456789abcdef', bank })
      return edge.requests.at(-1)?.body
    }
    expect(await sent('boleto', 'BRL', { ...BRAZILIAN_BANK, holder: 'Rui Souza' })).toMatchObject({
      user_info: { name: 'Rui Souza', identify: { type: 'CPF', number: '11144477735' }, email: BUYER.email },
      bank_info: { bank_id: '341', agency: '1234', type: 'CHECKING', number: '98765-4' },
    })
    for (const methodId of ['spei', 'oxxo'])
      expect(await sent(methodId, 'MXN', MEXICAN_BANK)).toMatchObject({
        user_info: { name: 'Ana Núñez', identify: { type: 'RFC' } },
        bank_info: { bank_id: '032', bank_name: 'BBVA', number: '032180000118359719' },
      })
    edge.refusesAccount = '032180000118359719'
    await expect(sent('spei', 'MXN', MEXICAN_BANK)).rejects.toThrow(BankDataRefused)
    edge.refusesAccount = null
  })

  it.each([
    ['boleto', 'refund.returned'],
    ['pix', 'refund.failed'],
  ])('a refund of %s that was not made is %s', async (methodId, kind) => {
    const port = adapter()
    const request = requestOf(methodId)
    await port.start(request)
    for (const status of ['REFUND_REVOKE', 'REFUND_REFUSED']) {
      const { bytes, headers } = edge.notification(request.attemptId, { trade_status: status })
      expect((await port.verifyWebhook?.(bytes, new Headers(headers)))?.[0]?.kind).toBe(kind)
    }
  })

  it('asks about payments a notification names, and believes amounts of refunds by their name', async () => {
    const port = adapter()
    const request = requestOf()
    await port.start(request)
    const told = async (status: string, more: object = {}) => {
      const { bytes, headers } = edge.notification(request.attemptId, { trade_status: status, ...more })
      return (await port.verifyWebhook?.(bytes, new Headers(headers)))?.[0]
    }
    expect(await told('SUCCESS')).toMatchObject({
      kind: 'payment.check',
      orderRef: request.order.orderId,
      attemptRef: request.attemptId,
      amount: 2490,
      currency: 'BRL',
    })
    refunds.set('rf-part', { amount: 1000, currency: 'BRL' })
    expect(await told('REFUNDED', { out_request_no: 'rf-part' })).toMatchObject({
      kind: 'refund.done',
      amount: 1000,
    })
    expect(await told('REFUNDED')).toMatchObject({ kind: 'refund.done', amount: 2490 })
    expect(await told('REFUND_REFUSED')).toMatchObject({ kind: 'refund.failed' })
    expect(await told('DISPUTE')).toMatchObject({ kind: 'dispute.opened' })
    expect(await told('CHARGEBACK')).toMatchObject({ kind: 'dispute.lost' })
    expect(await told('TOMORROW')).toMatchObject({ kind: 'other' })
    expect(await told('SUCCESS', { app_id: 'another' })).toBeUndefined()
    expect(await told('SUCCESS', { amount: 'many' })).toBeUndefined()
  })

  it('2,000 changed notifications are all turned away', async () => {
    const port = adapter()
    const request = requestOf()
    await port.start(request)
    const { bytes, headers } = edge.notification(request.attemptId, { trade_status: 'SUCCESS' })
    let believed = 0
    for (let nth = 0; nth < 2000; nth += 1) {
      const changed = bytes.slice()
      const at = (nth * 7919) % changed.length
      changed[at] = (changed[at] ?? 0) ^ (1 << (nth % 8))
      if ((await port.verifyWebhook?.(changed, new Headers(headers))) !== null) believed += 1
    }
    expect(believed).toBe(0)
  })

  const vectors = resolve(
    import.meta.dirname,
    '../../../../../../../shared/facts/payments/pagsmile-signature-vectors.json',
  )
  const isThere = existsSync(vectors)
  if (!isThere) process.stderr.write(`pagsmile: no signature vectors at ${vectors}, their test is skipped\n`)
  it.skipIf(!isThere)('reads the signatures of the vectors', async () => {
    const { secretKey, items } = JSON.parse(readFileSync(vectors, 'utf8')) as {
      secretKey: string
      items: { rawBody: string; header: Record<string, string> }[]
    }
    const port = createPagsmile({
      config: { ...edge.config, securityKey: secretKey },
      clock: { now: () => NOW },
      book,
    })
    for (const { rawBody, header } of items)
      expect(await port.verifyWebhook?.(new TextEncoder().encode(rawBody), new Headers(header))).toHaveLength(
        1,
      )
  })
})

describe('its settings', () => {
  const RIGHT = {
    VISAVIS_PAGSMILE: 'live',
    VISAVIS_PAGSMILE_APP_ID: '162',
    VISAVIS_PAGSMILE_SECURITY_KEY: 'k'.repeat(32),
  }
  it('name an app and its key, or nothing', () => {
    expect(readPagsmileConfig({}, [])).toBeNull()
    expect(readPagsmileConfig(RIGHT, ['https://www.example.com'])).toEqual({
      api: 'https://gateway.pagsmile.com',
      appId: '162',
      securityKey: 'k'.repeat(32),
      methods: ['pix', 'boleto', 'oxxo', 'spei'],
      notifyUrl: 'https://www.example.com/hooks/pagsmile',
    })
  })
  it.each([
    [{ VISAVIS_PAGSMILE: 'on' }, 'VISAVIS_PAGSMILE is "on"'],
    [{ VISAVIS_PAGSMILE_APP_ID: '1' }, 'VISAVIS_PAGSMILE_APP_ID is set'],
    [{ ...RIGHT, VISAVIS_PAGSMILE_APP_ID: '' }, 'VISAVIS_PAGSMILE_APP_ID'],
    [{ ...RIGHT, VISAVIS_PAGSMILE_SECURITY_KEY: 'short' }, 'VISAVIS_PAGSMILE_SECURITY_KEY'],
    [{ ...RIGHT, VISAVIS_PAGSMILE_METHODS: 'pix,gold' }, '"gold"'],
    [{ ...RIGHT, VISAVIS_PAGSMILE_API: 'http://gateway.test' }, 'VISAVIS_PAGSMILE_API'],
  ])('say what is wrong: %o', (env, message) => {
    expect(() => readPagsmileConfig(env, ['https://www.example.com'])).toThrow(message)
    expect(() => readPagsmileConfig(RIGHT, [])).toThrow('VISAVIS_PUBLIC_ORIGINS')
  })
})
