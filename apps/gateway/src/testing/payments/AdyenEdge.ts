import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adyenJudge } from './adyenSchemas.ts'

export const EDGE_KEY = '00112233445566778899AABBCCDDEEFF102132435465768798A9BACBDCEDFE0F'
export const EDGE_API_KEY = 'AQE-test-key-of-the-local-edge'
export const EDGE_ACCOUNT = 'VisavisTest'

/** What a card of the edge does. */
export type EdgeOutcome =
  | 'authorised'
  | `refused-${number}`
  | 'redirect'
  | 'pending'
  | 'error'
  | 'transient'
  | 'cut'
  | 'partial'
  | 'token-gone'

/** What the browser would hand over for a card of this outcome. */
export const edgeCard = (outcome: EdgeOutcome, last4 = '1111'): string =>
  JSON.stringify({
    encryptedCardNumber: `edge.${outcome}.${last4}`,
    encryptedExpiryMonth: 'edge.03',
    encryptedExpiryYear: 'edge.2030',
    encryptedSecurityCode: 'edge.737',
    browser: {
      colorDepth: 24,
      language: 'de-DE',
      screenHeight: 900,
      screenWidth: 1440,
      timeZoneOffset: -60,
      userAgent: 'UA',
    },
  })

interface Amount {
  readonly value: number
  readonly currency: string
}
interface EdgePayment {
  readonly pspReference: string
  readonly reference: string
  readonly amount: Amount
  readonly shopperReference: string
  readonly last4: string
  readonly keeps: boolean
  refunded: number
}
interface EdgeToken {
  readonly id: string
  readonly shopperReference: string
  readonly last4: string
  readonly outcome: string
}
interface Reply {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The connection is cut instead. */
  readonly cut?: boolean
}
type Body = Record<string, unknown> & { readonly amount?: Amount }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const refuse = (status: number, errorCode: string, message: string, headers = {}): Reply => ({
  status,
  headers,
  body: { status, errorCode, message, errorType: 'validation' },
})

/** What an item of a standard webhook says, as Adyen signs it. */
export interface EdgeItem {
  readonly pspReference: string
  readonly originalReference?: string
  readonly merchantAccountCode?: string
  readonly merchantReference: string
  readonly amount: Amount
  readonly eventCode: string
  readonly success?: 'true' | 'false'
}

/**
 * Adyen as far as a machine without network can be it: judges every request by the published schemas and
 * answers what its cards say. For tests.
 */
export class AdyenEdge {
  /** Requests that were not as the schemas want them, and own answers that were not. */
  readonly faults: string[] = []
  readonly requests: {
    readonly method: string
    readonly path: string
    readonly body: Body
    readonly key: string
  }[] = []
  readonly payments = new Map<string, EdgePayment>()
  readonly #judge = adyenJudge()
  readonly #answers = new Map<string, { readonly body: string; readonly reply: Reply }>()
  readonly #tokens = new Map<string, EdgeToken>()
  /** Redirects that are open, by the result the browser comes back with. */
  readonly redirects = new Map<string, EdgePayment>()
  readonly #seen = new Set<string>()
  #server: Server | null = null
  #nth = 0

  async start(port = 0): Promise<string> {
    const server = createServer((request, response) => void this.#serve(request, response))
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    this.#server = server
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server === null) return
    await new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  }

  /** A signed standard webhook. */
  webhook(items: readonly EdgeItem[], { key = EDGE_KEY, live = 'false' } = {}): Uint8Array {
    const notificationItems = items.map((given) => {
      const item = { merchantAccountCode: EDGE_ACCOUNT, success: 'true', originalReference: '', ...given }
      const signed = [
        item.pspReference,
        item.originalReference,
        item.merchantAccountCode,
        item.merchantReference,
        item.amount.value,
        item.amount.currency,
        item.eventCode,
        item.success,
      ].join(':')
      const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(signed).digest('base64')
      const { originalReference, ...rest } = item
      return {
        NotificationRequestItem: {
          ...rest,
          ...(originalReference === '' ? {} : { originalReference }),
          eventDate: '2026-11-23T09:00:00+01:00',
          paymentMethod: 'visa',
          reason: '',
          additionalData: { hmacSignature },
        },
      }
    })
    const body = { live, notificationItems }
    const code = items[0]?.eventCode ?? ''
    // Two of the published types forget the signature every webhook has.
    const fault = this.#judge.webhook(code, body)
    if (fault !== null && !fault.includes('additionalData')) this.faults.push(`webhook ${code}: ${fault}`)
    return new TextEncoder().encode(JSON.stringify(body))
  }

  /** A signed webhook about a token. */
  tokenWebhook(type: string, shopperReference: string, storedPaymentMethodId: string) {
    const operation = type.endsWith('disabled') ? {} : { operation: 'created' }
    const body = {
      createdAt: '2026-11-23T09:00:00+01:00',
      environment: 'test',
      eventId: `EV${(this.#nth += 1)}`,
      type,
      data: {
        merchantAccount: EDGE_ACCOUNT,
        shopperReference,
        storedPaymentMethodId,
        type: 'visa',
        ...operation,
      },
    }
    const fault = this.#judge.webhook(type, body)
    if (fault !== null) this.faults.push(`webhook ${type}: ${fault}`)
    const bytes = new TextEncoder().encode(JSON.stringify(body))
    const hmacsignature = createHmac('sha256', Buffer.from(EDGE_KEY, 'hex')).update(bytes).digest('base64')
    return { bytes, headers: { hmacsignature } }
  }

  /** The payment of a reference. */
  paymentOf(reference: string): EdgePayment | undefined {
    return [...this.payments.values()].find((one) => one.reference === reference)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString('utf8')
    const { method = 'GET', url = '/' } = request
    const path = new URL(url, 'http://edge').pathname
    const reply = this.#reply(request, method, url, raw)
    if (reply.cut === true) {
      request.socket.destroy()
      return
    }
    if (reply.status < 400) {
      const fault = this.#judge.answer(method, path, reply.status, reply.body)
      if (fault !== null) this.faults.push(`own answer to ${method} ${path}: ${fault}`)
    }
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body))
  }

  #reply(request: IncomingMessage, method: string, url: string, raw: string): Reply {
    if (request.headers['x-api-key'] !== EDGE_API_KEY)
      return refuse(401, '000', 'HTTP Status Response - Unauthorized')
    const body = raw === '' ? undefined : (JSON.parse(raw) as Body)
    const key = text(request.headers['idempotency-key'])
    this.requests.push({ method, path: url, body: body ?? {}, key })
    const fault =
      this.#judge.request(method, url, body) ??
      (key.length > 64 ? 'a key of more than 64 signs' : null) ??
      (method === 'POST' && key === '' ? 'a deed without a key' : null)
    if (fault !== null) {
      this.faults.push(`${method} ${url}: ${fault}`)
      return refuse(422, '702', fault)
    }
    const known = key === '' ? undefined : this.#answers.get(key)
    if (known !== undefined)
      return known.body === raw ? known.reply : refuse(422, '704', 'request already processed or in progress')
    const reply = this.#act(method, new URL(url, 'http://edge'), body ?? {})
    const isPassing = reply.status >= 500
    if (key !== '' && !isPassing) this.#answers.set(key, { body: raw, reply: { ...reply, cut: false } })
    return reply
  }

  #act(method: string, { pathname, searchParams }: URL, body: Body): Reply {
    if (
      method !== 'GET' &&
      method !== 'DELETE' &&
      'merchantAccount' in body &&
      body['merchantAccount'] !== EDGE_ACCOUNT
    )
      return refuse(403, '901', 'Invalid Merchant Account')
    if (pathname === '/paymentMethods') {
      const offered = [
        { type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] },
        { type: 'applepay', name: 'Apple Pay' },
        ...(body['countryCode'] === 'NL' ? [{ type: 'ideal', name: 'iDEAL' }] : []),
      ]
      const allowed = (body['allowedPaymentMethods'] ?? []) as string[]
      return { status: 200, body: { paymentMethods: offered.filter(({ type }) => allowed.includes(type)) } }
    }
    if (pathname === '/payments') return this.#pay(body)
    if (pathname === '/payments/details') return this.#details(body)
    if (pathname === '/applePay/sessions')
      return {
        status: 200,
        body: { data: Buffer.from(JSON.stringify({ domainName: body['domainName'] })).toString('base64') },
      }
    if (pathname.startsWith('/storedPaymentMethods')) return this.#stored(method, pathname, searchParams)
    const [, , paymentPspReference = '', deed] = pathname.split('/')
    const payment = this.payments.get(paymentPspReference)
    if (payment === undefined) return refuse(422, '167', 'Original pspReference required for this operation')
    const pspReference = this.#psp(deed === 'refunds' ? 'R' : 'C')
    const answer = { merchantAccount: EDGE_ACCOUNT, paymentPspReference, pspReference, status: 'received' }
    if (deed !== 'refunds') return { status: 201, body: answer }
    const amount = body.amount ?? { value: 0, currency: '' }
    payment.refunded += amount.value
    return { status: 201, body: { ...answer, amount, reference: text(body['reference']) } }
  }

  #pay(body: Body): Reply {
    const method = (body['paymentMethod'] ?? {}) as Record<string, unknown>
    const stored = text(method['storedPaymentMethodId'])
    const token = this.#tokens.get(stored)
    if (stored !== '' && (token === undefined || token.shopperReference !== body['shopperReference']))
      return refuse(422, '803', 'PaymentDetail not found')
    const [, outcome = 'authorised', last4 = '1111'] = text(method['encryptedCardNumber']).split('.')
    return this.#answer(
      body,
      token?.outcome ?? (method['type'] === 'ideal' ? 'redirect' : outcome),
      token?.last4 ?? last4,
    )
  }

  #answer(body: Body, outcome: string, last4: string): Reply {
    const reference = text(body['reference'])
    const amount = body.amount ?? { value: 0, currency: '' }
    const said = (resultCode: string, more: object = {}): Reply => ({
      status: 200,
      body: { resultCode, merchantReference: reference, ...more },
    })
    if (outcome === 'transient' && !this.#seen.has(reference)) {
      this.#seen.add(reference)
      return refuse(500, '905', 'Payment details are not supported', { 'transient-error': 'true' })
    }
    const payment: EdgePayment = {
      pspReference: this.#psp('A'),
      reference,
      amount: outcome === 'partial' ? { ...amount, value: amount.value - 1 } : amount,
      shopperReference: text(body['shopperReference']),
      last4,
      keeps: body['storePaymentMethod'] === true,
      refunded: 0,
    }
    const { pspReference } = payment
    if (outcome.startsWith('refused-'))
      return said('Refused', { pspReference, refusalReason: 'Refused', refusalReasonCode: outcome.slice(8) })
    if (outcome === 'error')
      return said('Error', { pspReference, refusalReason: 'Acquirer Error', refusalReasonCode: '4' })
    if (outcome === 'pending') {
      this.payments.set(pspReference, payment)
      return said('Pending', { pspReference })
    }
    if (outcome === 'redirect') {
      const result = `result-${randomUUID()}`
      this.redirects.set(result, payment)
      const query = new URLSearchParams({ MD: result, back: text(body['returnUrl']) })
      const url = `https://checkoutshopper-test.adyen.com/checkoutshopper/threeDS/redirect?${query}`
      return said('RedirectShopper', {
        action: { type: 'redirect', method: 'GET', paymentMethodType: 'scheme', url },
      })
    }
    const reply = this.#authorise(payment)
    return outcome === 'cut' ? { ...reply, cut: true } : reply
  }

  #authorise(payment: EdgePayment): Reply {
    const { pspReference, reference, amount, last4 } = payment
    this.payments.set(pspReference, payment)
    const token = payment.keeps ? this.#keep(payment) : null
    return {
      status: 200,
      body: {
        resultCode: 'Authorised',
        pspReference,
        merchantReference: reference,
        amount,
        paymentMethod: { brand: 'visa', type: 'scheme' },
        additionalData: {
          cardSummary: last4,
          ...(token === null ? {} : { 'tokenization.storedPaymentMethodId': token }),
        },
      },
    }
  }

  #keep({ shopperReference, last4 }: EdgePayment): string {
    const id = `T${this.#psp('K')}`
    this.#tokens.set(id, { id, shopperReference, last4, outcome: 'authorised' })
    return id
  }

  /** Every later charge of a kept card does this. */
  spoil(id: string, outcome: EdgeOutcome): void {
    const token = this.#tokens.get(id)
    if (token !== undefined) this.#tokens.set(id, { ...token, outcome })
  }

  #details(body: Body): Reply {
    const result = text((body['details'] as Record<string, unknown>)['redirectResult'])
    const payment = this.redirects.get(result)
    if (payment === undefined) return refuse(422, '14_0408', 'Invalid redirectResult')
    if (result.includes('refuse'))
      return { status: 200, body: { resultCode: 'Refused', refusalReasonCode: '11' } }
    return this.#authorise(payment)
  }

  #stored(method: string, pathname: string, query: URLSearchParams): Reply {
    const shopper = query.get('shopperReference') ?? ''
    if (method === 'DELETE') {
      const id = decodeURIComponent(pathname.split('/')[2] ?? '')
      if (this.#tokens.get(id)?.shopperReference !== shopper) return refuse(404, '800', 'Contract not found')
      this.#tokens.delete(id)
      return { status: 204 }
    }
    return {
      status: 200,
      body: {
        merchantAccount: EDGE_ACCOUNT,
        shopperReference: shopper,
        storedPaymentMethods: [...this.#tokens.values()]
          .filter(({ shopperReference }) => shopperReference === shopper)
          .map(({ id, last4 }) => ({
            id,
            brand: 'visa',
            type: 'scheme',
            lastFour: last4,
            expiryMonth: '03',
            expiryYear: '30',
            supportedRecurringProcessingModels: ['CardOnFile', 'Subscription'],
          })),
      },
    }
  }

  #psp(kind: string): string {
    this.#nth += 1
    return `EDGE${kind}${String(this.#nth).padStart(10, '0')}`
  }
}
