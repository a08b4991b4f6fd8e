import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import type { PagsmileConfig } from '../platform/payments/pagsmileConfig.ts'

const identify = v.object({ type: v.picklist(['CPF', 'CNPJ', 'RFC', 'CURP']), number: v.string() })
const filled = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
const base = {
  app_id: filled(32),
  timestamp: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
}
const money = v.pipe(v.string(), v.regex(/^\d+\.\d\d$/))
const order = {
  ...base,
  out_trade_no: filled(64),
  notify_url: v.pipe(v.string(), v.url()),
  return_url: v.optional(v.pipe(v.string(), v.url())),
  subject: filled(128),
  content: v.optional(filled(255)),
  order_amount: money,
  order_currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  buyer_id: filled(64),
  cancellation_express: v.optional(v.pipe(v.string(), v.regex(/^\d+[mhd]$/))),
}
const customer = v.strictObject({
  identify,
  name: filled(64),
  email: v.pipe(v.string(), v.email()),
  phone: v.optional(filled(20)),
})
const bankInfo = v.strictObject({
  bank_id: v.pipe(v.string(), v.regex(/^\d{3}$/)),
  bank_name: v.optional(filled(64)),
  agency: v.optional(filled(64)),
  type: v.optional(v.picklist(['CHECKING', 'SAVINGS'])),
  number: v.pipe(v.string(), v.regex(/^[\d-]{3,20}[\dX]?$/)),
})
/** Methods whose money goes back to a bank account, and whether its name has to stand there. */
const TO_ACCOUNTS: Readonly<Record<string, 'named' | 'plain'>> = {
  Boleto: 'plain',
  OXXOPay: 'named',
  SPEI: 'named',
}
/** What the company's pages say of its requests, as strict as we can be: unknown names are refused, too. */
const REQUESTS = {
  '/trade/pay': v.strictObject({
    ...order,
    method: v.picklist(['PIX', 'Boleto', 'OXXOPay', 'SPEI']),
    customer,
    address: v.optional(v.strictObject({ zip_code: v.pipe(v.string(), v.regex(/^\d{5}(\d{3})?$/)) })),
  }),
  '/trade/create': v.strictObject({
    ...order,
    trade_type: v.literal('WEB'),
    version: v.literal('2.0'),
    timeout_express: v.optional(v.pipe(v.string(), v.regex(/^\d+[mhdc]$/))),
    customer: v.optional(v.partial(customer)),
  }),
  '/trade/query': v.strictObject({
    ...base,
    out_trade_no: v.optional(filled(64)),
    trade_no: v.optional(filled(64)),
  }),
  '/trade/refund': v.strictObject({
    ...base,
    trade_no: filled(64),
    out_request_no: filled(16),
    refund_amount: money,
    refund_currency: v.string(),
    refund_reason: v.optional(filled(128)),
    user_info: customer,
    bank_info: v.optional(bankInfo),
  }),
} as const
type Path = keyof typeof REQUESTS

interface Sent {
  readonly notify_url: string
  readonly return_url?: string
}
interface Trade {
  readonly tradeNo: string
  readonly sent: string
  readonly name: string
  readonly amount: string
  readonly currency: string
  readonly method: string
  status: string
  readonly refunds: Map<string, number>
}

const cents = (text: string): number => Math.round(Number(text) * 100)
const refused = (sub: string, code = '40002') => ({
  code,
  msg: 'Business Failed',
  sub_code: sub,
  sub_msg: sub,
})

/** Answers on this machine as Pagsmile would, and signs notifications as it does. For tests. */
export class PagsmileEdge {
  readonly config: PagsmileConfig
  readonly requests: { path: string; body: Record<string, unknown> }[] = []
  /** What the next request is answered instead; once. */
  nextAnswer: object | 'nothing' | null = null
  /** A number that stands there already is refused instead of being answered as before. */
  refusesRepeats = false
  /** Number of a bank account it does not take. */
  refusesAccount: string | null = null
  readonly #server: Server
  readonly #trades = new Map<string, Trade>()
  private constructor(server: Server, config: PagsmileConfig) {
    this.#server = server
    this.config = config
  }

  static async open(notifyUrl = 'http://site.test/hooks/pagsmile'): Promise<PagsmileEdge> {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const edge = new PagsmileEdge(server, {
      api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      appId: '1620000000000038',
      securityKey: 'pagsmile_test_key_0001',
      methods: ['pix', 'boleto', 'oxxo', 'spei', 'page'],
      notifyUrl,
    })
    server.on('request', (request, response) => {
      if (request.method === 'GET') return void edge.#page(request.url ?? '', response)
      void edge.#answer(request).then((answer) => {
        if (answer === 'nothing') return request.socket.destroy()
        response.setHeader('content-type', 'application/json')
        return response.end(JSON.stringify(answer))
      })
    })
    return edge
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  /**
   * The checkout page, where a browser pays or goes back unpaid; `/paid` is a bank that pays every code
   * handed out so far. Both tell the gateway by a notification.
   */
  async #page(address: string, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(address, this.config.api)
    const trade = [...this.#trades.values()].find(({ tradeNo }) => tradeNo === searchParams.get('prepay_id'))
    if (pathname === '/paid') for (const one of this.#trades.values()) await this.#pay(one)
    if (pathname === '/checkout/pay' && trade !== undefined) await this.#pay(trade)
    const back = trade === undefined ? '' : String((JSON.parse(trade.sent) as Sent).return_url)
    if (pathname === '/checkout/pay') return void response.writeHead(302, { location: back }).end()
    response.setHeader('content-type', 'text/html')
    response.end(
      trade === undefined
        ? '<!doctype html><title>Nothing here</title>'
        : `<!doctype html><title>Checkout</title><a href="/checkout/pay?prepay_id=${trade.tradeNo}">Pay</a>
          <a href="${back.replaceAll('&', '&amp;')}">Back to the shop</a>`,
    )
  }
  async #pay(trade: Trade): Promise<void> {
    if (trade.status === 'SUCCESS') return
    trade.status = 'SUCCESS'
    const { bytes, headers } = this.notification(trade.name)
    await fetch((JSON.parse(trade.sent) as Sent).notify_url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: Buffer.from(bytes),
    })
  }

  /** Somebody pays, or the company decides. */
  become(attemptId: string, status: string): void {
    const trade = this.#trade(attemptId)
    trade.status = status
    // The money of a refund that was not made is there again.
    if (status === 'REFUND_REVOKE' || status === 'REFUND_REFUSED') trade.refunds.clear()
  }
  tradeNo(attemptId: string): string {
    return this.#trade(attemptId).tradeNo
  }

  /** A notification about a trade, signed as the company signs; `t` is not part of what is signed. */
  notification(
    attemptId: string,
    more: Record<string, unknown> = {},
  ): { bytes: Uint8Array; headers: Record<string, string> } {
    const { tradeNo, status, amount, currency, method } = this.#trade(attemptId)
    return this.sign({
      trade_no: tradeNo,
      out_trade_no: attemptId,
      out_request_no: '',
      app_id: this.config.appId,
      trade_status: status,
      amount,
      method,
      currency,
      timestamp: '2026-11-25 09:00:00',
      ...more,
    })
  }
  sign(body: object): { bytes: Uint8Array; headers: Record<string, string> } {
    const bytes = new TextEncoder().encode(JSON.stringify(body))
    const mark = createHmac('sha256', this.config.securityKey).update(bytes).digest('hex')
    return { bytes, headers: { 'Pagsmile-Signature': `t=1795420800,v2=${mark}` } }
  }

  async #answer(request: IncomingMessage): Promise<object | 'nothing'> {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
    const path = (request.url ?? '') as Path
    const { appId, securityKey } = this.config
    const key = `Basic ${Buffer.from(`${appId}:${securityKey}`).toString('base64')}`
    if (request.method !== 'POST' || request.headers.authorization !== key)
      return refused('missing-signature-config')
    const read = Object.hasOwn(REQUESTS, path) ? v.safeParse(REQUESTS[path], JSON.parse(text)) : null
    if (read?.success !== true)
      return {
        code: '40001',
        msg: 'Missing Required Arguments',
        sub_code: read?.issues?.[0]?.message ?? path,
      }
    const body = read.output as Record<string, unknown>
    this.requests.push({ path, body })
    const said = this.nextAnswer
    this.nextAnswer = null
    if (said !== null && said !== 'nothing') return said
    const answer = this.#do(path, body)
    return said === 'nothing' ? 'nothing' : answer
  }

  #do(path: Path, body: Record<string, unknown>): object {
    if (path === '/trade/query') {
      const found = [...this.#trades.values()].find(
        ({ name, tradeNo }) => name === body['out_trade_no'] || tradeNo === body['trade_no'],
      )
      if (found === undefined) return refused('trade-not-exist')
      return {
        code: '10000',
        msg: 'Success',
        trade_no: found.tradeNo,
        out_trade_no: found.name,
        trade_status: found.status,
        order_currency: found.currency,
        order_amount: found.amount.replace(/\.?0+$/, ''),
        refuse_detail: '',
      }
    }
    if (path === '/trade/refund') return this.#refund(body)
    return this.#begin(path, body)
  }

  #begin(path: Path, body: Record<string, unknown>): object {
    const name = String(body['out_trade_no'])
    const { timestamp: _timestamp, ...rest } = body
    const sent = JSON.stringify(rest)
    const known = this.#trades.get(name)
    if (known !== undefined && (this.refusesRepeats || known.sent !== sent))
      return refused('dublicate-order', '30001')
    const trade: Trade = known ?? {
      tradeNo: `2026${randomUUID().replaceAll('-', '').slice(0, 16)}`,
      sent,
      name,
      amount: String(body['order_amount']),
      currency: String(body['order_currency']),
      method: typeof body['method'] === 'string' ? body['method'] : '',
      status: path === '/trade/create' ? 'INITIAL' : 'PROCESSING',
      refunds: new Map(),
    }
    this.#trades.set(name, trade)
    const page = `${this.config.api}/checkout?prepay_id=${trade.tradeNo}`
    const code = {
      PIX: { qr_code: `00020126580014br.gov.bcb.pix0136${name}5204000053039865802BR` },
      Boleto: { barcode: '34191790010104351004791020150008291070026000' },
      OXXOPay: { barcode: '88644659044520042000028006' },
      SPEI: { clabe: '646180110400000007', reference: '0000000', bank_name: 'STP' },
    }[trade.method]
    return {
      code: '10000',
      msg: 'Success',
      trade_no: trade.tradeNo,
      out_trade_no: name,
      trade_status: trade.status,
      ...(path === '/trade/create'
        ? { prepay_id: trade.tradeNo, web_url: page }
        : { web_url: '', pay_url: page, ...code }),
    }
  }

  #refund(body: Record<string, unknown>): object {
    const found = [...this.#trades.values()].find(({ tradeNo }) => tradeNo === body['trade_no'])
    const [id, amount] = [String(body['out_request_no']), cents(String(body['refund_amount']))]
    if (found === undefined) return refused('trade-not-exist')
    const wants = TO_ACCOUNTS[found.method]
    const bank = body['bank_info'] as v.InferOutput<typeof bankInfo> | undefined
    if (
      (wants === undefined) !== (bank === undefined) ||
      (wants === 'named' && bank?.bank_name === undefined)
    )
      return refused('bank-info-error')
    if (bank?.number === this.refusesAccount) return refused('invalid-bank-account')
    const before = [...found.refunds].reduce((sum, [name, part]) => sum + (name === id ? 0 : part), 0)
    const isPaid = ['SUCCESS', 'REFUND_REVOKE', 'REFUND_REFUSED'].includes(found.status)
    if (!isPaid && found.refunds.size === 0) return refused('trade-status-error')
    if (before + amount > cents(found.amount)) return refused('refund-amount-error')
    if (this.refusesRepeats && found.refunds.has(id)) return refused('refund-repeat')
    found.refunds.set(id, amount)
    found.status = 'REFUND_PROCESSING'
    return { code: '10000', msg: 'Success', trade_no: found.tradeNo, refund_status: 'REFUND_PROCESSING' }
  }

  #trade(attemptId: string): Trade {
    const trade = this.#trades.get(attemptId)
    if (trade === undefined) throw new Error(`no trade of ${attemptId}`)
    return trade
  }
}
