import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  EDGE_ACCOUNT,
  EDGE_API_KEY,
  refuse,
  text,
  type Body,
  type EdgePayment,
  type Reply,
  walletOutcome,
} from './adyenEdgeParts.ts'
import { adyenJudge } from './adyenSchemas.ts'
import { AdyenTokens } from './AdyenTokens.ts'
import { AdyenWebhooks } from './AdyenWebhooks.ts'

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
  /** Webhooks it would send. */
  readonly hooks = new AdyenWebhooks(this.#judge, this.faults)
  readonly #answers = new Map<string, { readonly body: string; readonly reply: Reply }>()
  /** Cards it keeps. */
  readonly tokens = new AdyenTokens()
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
    if (pathname.startsWith('/storedPaymentMethods'))
      return this.tokens.answer(method, pathname, searchParams)
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
    const token = this.tokens.get(stored)
    if (stored !== '' && (token === undefined || token.shopperReference !== body['shopperReference']))
      return refuse(422, '803', 'PaymentDetail not found')
    const [, outcome = 'authorised', last4 = '1111'] = text(method['encryptedCardNumber']).split('.')
    return this.#answer(
      body,
      token?.outcome ??
        (method['type'] === 'ideal' ? 'redirect' : (walletOutcome(text(method['applePayToken'])) ?? outcome)),
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
    const token = payment.keeps ? this.tokens.keep(`T${this.#psp('K')}`, payment) : null
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

  #details(body: Body): Reply {
    const result = text((body['details'] as Record<string, unknown>)['redirectResult'])
    const payment = this.redirects.get(result)
    if (payment === undefined) return refuse(422, '14_0408', 'Invalid redirectResult')
    if (result.includes('refuse'))
      return { status: 200, body: { resultCode: 'Refused', refusalReasonCode: '11' } }
    return this.#authorise(payment)
  }

  #psp(kind: string): string {
    this.#nth += 1
    return `EDGE${kind}${String(this.#nth).padStart(10, '0')}`
  }
}
