import type { Clock } from '../../../platform/context.ts'
import type { PagsmileConfig } from '../../../platform/payments/pagsmileConfig.ts'
import type { PaymentEvent, PaymentPort } from '../PaymentPort.ts'
import { callPagsmile, type CallPagsmile } from './callPagsmile.ts'
import { METHOD_ROWS, nameOf, rowOfMethod, takes } from './pagsmileMethods.ts'
import { PAGSMILE, type PagsmileBook } from './pagsmileBook.ts'
import { eventKindOf, isSigned, PAGSMILE_SIGNATURE, readNotification } from './readNotification.ts'
import { refundTrade } from './refundTrade.ts'
import { startTrade } from './startTrade.ts'
import { stateOf, tradeOf } from './trades.ts'

interface Parts {
  readonly config: PagsmileConfig
  readonly clock: Clock
  readonly book: PagsmileBook
}

/**
 * Pagsmile: Pix, boleto, OXXO Pay and SPEI with their codes on our own page, and its checkout page. It knows
 * attempts by their id (`out_trade_no`). What was paid is believed of its answers only, never of a
 * notification.
 */
export function createPagsmile({ config, clock, book }: Parts): PaymentPort {
  const call: CallPagsmile = (path, sent) => callPagsmile(config, path, sent, clock.now())
  return {
    provider: PAGSMILE,
    hookAnswer: 'success',
    page: 'pagsmile',
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
    start: (request) => startTrade({ config, clock, book, call }, request),
    status: async ({ orderId, attemptId }) => {
      const known = await book.attempt(attemptId)
      if (known?.orderId !== orderId) return { state: 'unknown' }
      const found = await tradeOf(call, { out_trade_no: attemptId })
      return found === null ? { state: 'unknown' } : stateOf(found, rowOfMethod(known.methodId))
    },
    refundNeeds: (methodId) => rowOfMethod(methodId)?.refundNeed ?? null,
    refund: (request) => refundTrade({ book, call }, request),
    verifyWebhook: async (bytes, headers) => {
      if (!isSigned(config, bytes, headers.get(PAGSMILE_SIGNATURE))) return null
      const told = readNotification(config, bytes)
      if (told === null) return []
      const known = await book.attempt(told.out_trade_no)
      const requestNo = told.out_request_no ?? ''
      const kind = eventKindOf(told.trade_status, known?.methodId ?? '')
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
