import * as v from 'valibot'
import { Refusal, type Clock } from '../../../platform/context.ts'
import { decimalOf } from '../../../platform/money/decimal.ts'
import type { PagsmileConfig } from '../../../platform/payments/pagsmileConfig.ts'
import type { NextStep, StartRequest } from '../PaymentPort.ts'
import { PagsmileRefusal, type CallPagsmile } from './callPagsmile.ts'
import { customerOf } from './customerOf.ts'
import type { PagsmileBook } from './pagsmileBook.ts'
import { rowOfMethod, type MethodRow } from './pagsmileMethods.ts'
import { tradeOf } from './trades.ts'

interface Parts {
  readonly config: PagsmileConfig
  readonly clock: Clock
  readonly book: PagsmileBook
  readonly call: CallPagsmile
}

const short = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000))))
const payAnswer = v.looseObject({
  web_url: short,
  pay_url: short,
  qr_code: short,
  barcode: short,
  clabe: short,
})
type PayAnswer = v.InferOutput<typeof payAnswer>

/** Code of a number of a tax office that is not one. */
const WRONG_IDENTITY = '71012'

/** Begins a payment: a code on our own page, or the company's page. */
export async function startTrade(parts: Parts, request: StartRequest): Promise<NextStep> {
  const { config, book, call, clock } = parts
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
    ...(row.needs.includes('zip') ? { address: { zip_code: (buyer.zip ?? '').replaceAll(/\D/g, '') } } : {}),
  }
  const answer = await (
    row.codeIn === null
      ? call('/trade/create', { ...base, trade_type: 'WEB', version: '2.0', timeout_express: '90m' })
      : call('/trade/pay', { ...base, method: row.theirs })
  ).catch(async (error: unknown) => {
    if (!(error instanceof PagsmileRefusal)) throw error
    if (error.subCode === WRONG_IDENTITY) throw new Refusal(20804, { field: 'document' })
    // Refused although it stands there: begun before, or turned down. Its state says which.
    if ((await tradeOf(call, { out_trade_no: attemptId })) === null) throw error
    return null
  })
  return answer === null
    ? { type: 'none' }
    : nextOf(config, row, v.parse(payAnswer, answer), clock.now() + row.lifeMs)
}

function nextOf(config: PagsmileConfig, row: MethodRow, answer: PayAnswer, expiresAt: number): NextStep {
  const code = row.codeIn === null ? '' : (answer[row.codeIn] ?? '')
  if (code !== '')
    return row.kind === 'qr'
      ? { type: 'qr', text: code, expiresAt }
      : { type: 'voucher', code: code.slice(0, 200), expiresAt }
  const url = answer.web_url || answer.pay_url || ''
  if (!isTheirs(config, url)) throw new Error('Pagsmile answered neither a code nor a page of its own')
  return { type: 'redirect', url }
}

/** Browsers are sent to pages of the company only. */
function isTheirs({ api }: PagsmileConfig, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin } = new URL(address)
  return (
    (protocol === 'https:' && (hostname === 'pagsmile.com' || hostname.endsWith('.pagsmile.com'))) ||
    origin === new URL(api).origin
  )
}

/** Where the browser comes back to, marked as such. */
function backTo(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('returned', '1')
  return url.href
}
