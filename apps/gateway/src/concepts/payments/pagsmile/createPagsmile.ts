import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { Refusal, type Clock } from '../../../platform/context.ts'
import { decimalOf, minorOf } from '../../../platform/money/decimal.ts'
import type { PagsmileConfig } from '../../../platform/payments/pagsmileConfig.ts'
import {
  ProviderRefused,
  type AttemptState,
  type NextStep,
  type PaymentEvent,
  type PaymentPort,
  type StartRequest,
} from '../PaymentPort.ts'
import { callPagsmile, PagsmileRefusal } from './callPagsmile.ts'
import { METHOD_ROWS, nameOf, rowOfMethod, takes, type MethodRow } from './pagsmileMethods.ts'
import { PAGSMILE, type PagsmileBook } from './pagsmileBook.ts'
import { EVENT_KINDS, isSigned, PAGSMILE_SIGNATURE, readNotification } from './readNotification.ts'

interface Parts {
  readonly config: PagsmileConfig
  readonly clock: Clock
  readonly book: PagsmileBook
}

const short = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000))))
const payAnswer = v.looseObject({
  web_url: short,
  pay_url: short,
  qr_code: short,
  barcode: short,
  clabe: short,
})
const tradeAnswer = v.looseObject({
  trade_no: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  trade_status: v.string(),
  order_amount: v.union([v.string(), v.number()]),
  order_currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
})

/** Code of a number of a tax office that is not one. */
const WRONG_IDENTITY = '71012'
/** How it says that a name was used before; "dublicate" is its own spelling. */
const REPEATED = /repeat|du[bp]l/i
/** Longest `out_request_no`. */
const REFUND_NAME = 16

/**
 * Pagsmile: Pix, boleto, OXXO Pay and SPEI with their codes on our own page, and its checkout page. It knows
 * attempts by their id (`out_trade_no`). What was paid is believed of its answers only, never of a
 * notification.
 */
export function createPagsmile({ config, clock, book }: Parts): PaymentPort {
  const call = (path: Parameters<typeof callPagsmile>[1], sent: object) =>
    callPagsmile(config, path, sent, clock.now())

  /** @returns null where the company never heard of it */
  async function trade(
    name: { out_trade_no: string } | { trade_no: string },
  ): Promise<v.InferOutput<typeof tradeAnswer> | null> {
    try {
      return v.parse(tradeAnswer, await call('/trade/query', name))
    } catch (error) {
      if (error instanceof PagsmileRefusal && /not[-_ ]?(?:exist|found)/i.test(error.subCode)) return null
      throw error
    }
  }

  const isGoingBack = async (providerRef: string): Promise<boolean> =>
    ['REFUND_VERIFYING', 'REFUND_PROCESSING', 'REFUNDED'].includes(
      (await trade({ trade_no: providerRef }))?.trade_status ?? '',
    )

  async function start(request: StartRequest): Promise<NextStep> {
    const { attemptId, methodId, order, buyer } = request
    const row = rowOfMethod(methodId)
    const known = await book.attempt(attemptId)
    if (row === undefined || known?.orderId !== order.orderId)
      throw new Error('the attempt is of another order, or paid another way')
    const base = {
      out_trade_no: attemptId,
      notify_url: config.notifyUrl,
      subject: `Order ${order.orderId}`.slice(0, 128),
      content: `Coins, order ${order.orderId}`,
      order_amount: decimalOf(order),
      order_currency: order.currency,
      buyer_id: request.buyerRef,
      return_url: backTo(request.returnUrl),
      cancellation_express: `${Math.round(row.lifeMs / 60_000)}m`,
      customer: customerOf(row, buyer),
      ...(row.needs.includes('zip')
        ? { address: { zip_code: (buyer.zip ?? '').replaceAll(/\D/g, '') } }
        : {}),
    }
    const answer = await (
      row.codeIn === null
        ? call('/trade/create', { ...base, trade_type: 'WEB', version: '2.0', timeout_express: '90m' })
        : call('/trade/pay', { ...base, method: row.theirs })
    ).catch(async (error: unknown) => {
      if (!(error instanceof PagsmileRefusal)) throw error
      if (error.subCode === WRONG_IDENTITY) throw new Refusal(20804, { field: 'document' })
      // Refused although it stands there: begun before, or turned down. Its state says which.
      if ((await trade({ out_trade_no: attemptId })) === null) throw error
      return null
    })
    return answer === null ? { type: 'none' } : nextOf(row, v.parse(payAnswer, answer))
  }

  function nextOf(row: MethodRow, answer: v.InferOutput<typeof payAnswer>): NextStep {
    const code = row.codeIn === null ? '' : (answer[row.codeIn] ?? '')
    const expiresAt = clock.now() + row.lifeMs
    if (code !== '')
      return row.kind === 'qr'
        ? { type: 'qr', text: code, expiresAt }
        : { type: 'voucher', code: code.slice(0, 200), expiresAt }
    const url = answer.web_url || answer.pay_url || ''
    if (!isTheirs(url)) throw new Error('Pagsmile answered neither a code nor a page of its own')
    return { type: 'redirect', url }
  }

  /** Browsers are sent to pages of the company only. */
  function isTheirs(address: string): boolean {
    if (!URL.canParse(address)) return false
    const { protocol, hostname, origin } = new URL(address)
    return (
      (protocol === 'https:' && (hostname === 'pagsmile.com' || hostname.endsWith('.pagsmile.com'))) ||
      origin === new URL(config.api).origin
    )
  }

  function stateOf(found: v.InferOutput<typeof tradeAnswer>, row: MethodRow | undefined): AttemptState {
    const { trade_status: status, trade_no: providerRef, order_currency: currency } = found
    const amount = minorOf(String(found.order_amount), currency)
    if (amount === null) throw new Error('Pagsmile answered an amount that is none')
    switch (status) {
      case 'INITIAL':
        return { state: 'open' }
      case 'PROCESSING':
        // The code was handed out and nobody has paid yet: it stays there to be paid with.
        return (row?.codeIn ?? null) === null ? { state: 'processing' } : { state: 'open' }
      case 'RISK_CONTROLLING':
        return { state: 'processing' }
      case 'REFUSED':
        return { state: 'failed', reason: 'declined', hard: false }
      case 'CANCEL':
      case 'EXPIRED':
        return { state: 'cancelled' }
      case 'SUCCESS':
      case 'REFUSE_FAILED':
      case 'REFUNDED':
      case 'REFUND_VERIFYING':
      case 'REFUND_PROCESSING':
      case 'REFUND_REFUSED':
      case 'REFUND_REVOKE':
      case 'DISPUTE':
      case 'CHARGEBACK':
      case 'CHARGEBACK_REVERSED':
        return { state: 'paid', amount, currency, providerRef }
      default:
        // A state nobody told us of is no reason to give or take anything.
        return { state: 'processing' }
    }
  }

  return {
    provider: PAGSMILE,
    hookAnswer: 'success',
    isOn: ({ payments }) => payments.pagsmile === 'on',
    methods: (query) =>
      Promise.resolve(
        config.methods
          .map((name) => METHOD_ROWS[name])
          .filter((row) => takes(row, query))
          .map((row) => ({
            methodId: row.methodId,
            name: nameOf(row, query.locale),
            icon: row.icon,
            kind: row.kind,
            needs: row.needs,
            min: row.min,
            max: row.max,
            savable: false,
            recurring: false,
          })),
      ),
    wrongField: (methodId, buyer) => {
      const row = rowOfMethod(methodId)
      const identityOf = row?.identityOf ?? null
      if (identityOf !== null && identityOf(buyer.document ?? '') === null) return 'document'
      const zip = (buyer.zip ?? '').replaceAll(/\D/g, '')
      const wanted = row?.market?.country === 'BR' ? 8 : 5
      return row?.needs.includes('zip') === true && zip.length !== wanted ? 'zip' : null
    },
    start,
    status: async ({ orderId, attemptId }) => {
      const known = await book.attempt(attemptId)
      if (known?.orderId !== orderId) return { state: 'unknown' }
      const found = await trade({ out_trade_no: attemptId })
      return found === null ? { state: 'unknown' } : stateOf(found, rowOfMethod(known.methodId))
    },
    refund: async ({ amount, currency, providerRef, refundId }) => {
      const payer = await book.payer(providerRef)
      const row = rowOfMethod(payer?.methodId ?? '')
      if (payer === null || row?.paysBack !== true)
        throw new ProviderRefused('Pagsmile pays this back to a bank account only: an operator does it there')
      try {
        await call('/trade/refund', {
          trade_no: providerRef,
          out_request_no: refundNameOf(refundId),
          refund_amount: decimalOf({ amount, currency }),
          refund_currency: currency,
          refund_reason: 'requested by the buyer',
          user_info: customerOf(row, payer.buyer),
        })
      } catch (error) {
        // A service that is away comes back: it is asked again under the same name.
        if (!(error instanceof PagsmileRefusal) || error.code === '20000') throw error
        // Refused a second time, because the first one was taken and its answer lost.
        if (!REPEATED.test(error.subCode) || !(await isGoingBack(providerRef)))
          throw new ProviderRefused(`Pagsmile refuses: ${error.code} ${error.subCode}`)
      }
      return 'requested'
    },
    verifyWebhook: async (bytes, headers) => {
      if (!isSigned(config, bytes, headers.get(PAGSMILE_SIGNATURE))) return null
      const told = readNotification(config, bytes)
      if (told === null) return []
      const known = await book.attempt(told.out_trade_no)
      const requestNo = told.out_request_no ?? ''
      const kind = EVENT_KINDS[told.trade_status] ?? 'other'
      // Of a part that went back it is not said whether the amount is that of the part.
      const refund = requestNo === '' ? null : await book.refund(requestNo)
      const money = refund ?? { amount: told.minor, currency: told.currency }
      const event: PaymentEvent = {
        provider: PAGSMILE,
        eventKey: [told.trade_no, told.trade_status, requestNo, told.amount].join(':'),
        kind,
        orderRef: known?.orderId ?? '',
        attemptRef: told.out_trade_no,
        providerRef: told.trade_no,
        originalRef: '',
        ...money,
        success: kind === 'refund.done' || kind === 'dispute.won' || told.trade_status === 'SUCCESS',
      }
      return [event]
    },
  }
}

/** Where the browser comes back to, marked as such. */
function backTo(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('returned', '1')
  return url.href
}

function customerOf(row: MethodRow, buyer: StartRequest['buyer']): object {
  const identify = row.identityOf?.(buyer.document ?? '') ?? null
  const name = `${buyer.firstName ?? ''} ${buyer.lastName ?? ''}`.trim().slice(0, 64)
  return {
    ...(identify === null ? {} : { identify }),
    ...(name === '' ? {} : { name }),
    ...(buyer.email === undefined ? {} : { email: buyer.email }),
    ...(buyer.phone === undefined || buyer.phone === '' ? {} : { phone: buyer.phone.replace(/^\+/, '') }),
  }
}

/** Names of refunds are short there; ours fit, and longer ones keep meaning one refund. */
const refundNameOf = (refundId: string): string =>
  refundId.length <= REFUND_NAME
    ? refundId
    : createHash('sha256').update(refundId).digest('hex').slice(0, REFUND_NAME)
