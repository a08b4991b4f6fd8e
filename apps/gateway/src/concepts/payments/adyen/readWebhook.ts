import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { AdyenConfig } from '../../../platform/payments/adyenConfig.ts'
import type { GatewayContext } from '../../../platform/context.ts'
import type { PaymentEvent } from '../PaymentPort.ts'
import { fromAdyen } from './amounts.ts'
import type { AdyenStore } from './store.ts'
import { isSignedBy, isSignedItem, webhookItem, type WebhookItem } from './webhookSignature.ts'

export const ADYEN = 'adyen'

const standard = v.object({
  live: v.union([v.string(), v.boolean()]),
  notificationItems: v.pipe(v.array(v.object({ NotificationRequestItem: webhookItem })), v.maxLength(100)),
})
const token = v.object({
  environment: v.string(),
  eventId: v.string(),
  type: v.string(),
  data: v.object({
    merchantAccount: v.string(),
    shopperReference: v.string(),
    storedPaymentMethodId: v.string(),
  }),
})

type Kind = PaymentEvent['kind']
/** Event codes by what they are here: when `success` is true, and when it is false. */
const KINDS: Readonly<Record<string, readonly [Kind, Kind]>> = {
  AUTHORISATION: ['payment.paid', 'payment.refused'],
  PENDING: ['payment.pending', 'other'],
  CANCELLATION: ['payment.cancelled', 'other'],
  TECHNICAL_CANCEL: ['payment.cancelled', 'other'],
  OFFER_CLOSED: ['payment.expired', 'other'],
  CAPTURE_FAILED: ['capture.failed', 'capture.failed'],
  REFUND: ['refund.done', 'refund.failed'],
  REFUND_FAILED: ['refund.failed', 'refund.failed'],
  REFUNDED_REVERSED: ['refund.reversed', 'refund.reversed'],
  NOTIFICATION_OF_CHARGEBACK: ['dispute.opened', 'dispute.opened'],
  REQUEST_FOR_INFORMATION: ['dispute.opened', 'dispute.opened'],
  CHARGEBACK: ['dispute.lost', 'dispute.lost'],
  SECOND_CHARGEBACK: ['dispute.lost', 'dispute.lost'],
  PREARBITRATION_LOST: ['dispute.lost', 'dispute.lost'],
  CHARGEBACK_REVERSED: ['dispute.won', 'dispute.won'],
  PREARBITRATION_WON: ['dispute.won', 'dispute.won'],
  PREARBITRATION_OPEN: ['dispute.info', 'dispute.info'],
  NOTIFICATION_OF_FRAUD: ['dispute.info', 'dispute.info'],
  DISPUTE_DEFENSE_PERIOD_ENDED: ['dispute.info', 'dispute.info'],
  REPORT_AVAILABLE: ['report.ready', 'report.ready'],
}
const TOKEN_KINDS: Readonly<Record<string, Kind>> = {
  'recurring.token.created': 'token.added',
  'recurring.token.alreadyExisting': 'token.added',
  'recurring.token.updated': 'token.changed',
  'recurring.token.disabled': 'token.gone',
}

export interface WebhookReader {
  readonly config: AdyenConfig
  readonly store: AdyenStore
  readonly log: Pick<GatewayContext['log'], 'warn' | 'error'>
}

/**
 * Reads a webhook of Adyen: a standard one, whose items are signed one by one, or one about a token, which
 * is signed as a whole. One wrong signature refuses all of it. What is signed but of another account or
 * system is left out. @returns null for what is not to be believed
 */
export async function readWebhook(
  { config, store, log }: WebhookReader,
  bytes: Uint8Array,
  headers: Headers,
): Promise<readonly PaymentEvent[] | null> {
  if (!isLetIn(config, headers)) return null
  const body = jsonOf(bytes)
  const isLive = config.environment !== 'test'
  const whole = headers.get('hmacsignature')
  if (whole !== null) {
    if (!isSignedBy(config.hmacKeys, bytes, whole)) return null
    const read = v.safeParse(token, body)
    if (!read.success) return []
    const { data, type, eventId, environment } = read.output
    if (data.merchantAccount !== config.merchantAccount || (environment === 'live') !== isLive) {
      log.warn({ hook: ADYEN }, 'a webhook of another account or system is left out')
      return []
    }
    return [
      {
        ...NOTHING,
        eventKey: `${type}:${eventId}`.slice(0, 200),
        kind: TOKEN_KINDS[type] ?? 'other',
        attemptRef: data.shopperReference,
        providerRef: data.storedPaymentMethodId,
        tokenRef: data.storedPaymentMethodId,
        success: true,
      },
    ]
  }
  const read = v.safeParse(standard, body)
  if (!read.success) return null
  const items = read.output.notificationItems.map(({ NotificationRequestItem: item }) => item)
  if (items.length === 0 || !items.every((item) => isSignedItem(config.hmacKeys, item))) return null
  const isOurs = String(read.output.live) === String(isLive)
  const own = items.filter((item) => isOurs && item.merchantAccountCode === config.merchantAccount)
  if (own.length < items.length)
    log.warn({ hook: ADYEN }, 'a webhook of another account or system is left out')
  const events: PaymentEvent[] = []
  for (const item of own) events.push(await eventOf(store, item))
  for (const event of events)
    if (event.kind === 'payment.paid' && event.orderRef === '')
      log.error({ providerRef: event.providerRef }, 'Adyen tells of a payment this gateway does not know')
  return events
}

const NOTHING = {
  provider: ADYEN,
  orderRef: '',
  attemptRef: '',
  providerRef: '',
  originalRef: '',
  amount: 0,
  currency: '',
}

/** The item in our shape. What it changes in what is known of payments at Adyen is written down. */
async function eventOf(store: AdyenStore, item: WebhookItem): Promise<PaymentEvent> {
  const isDone = item.success === 'true'
  const kinds = KINDS[item.eventCode]
  const kind = kinds === undefined ? 'other' : kinds[isDone ? 0 : 1]
  const isPayment = item.eventCode === 'AUTHORISATION'
  // What follows a payment names it by number; references of others are not ours to read.
  const row =
    (isPayment ? undefined : await store.byPsp(item.originalReference)) ??
    (await store.byReference(item.merchantReference))
  const money = fromAdyen(item.amount)
  if (isPayment && row !== undefined && row.orderId !== '')
    await store.record(
      row.attemptId,
      isDone
        ? { ...more(row.state), state: 'paid', ...money, providerRef: item.pspReference }
        : { ...more(row.state), state: 'failed', reason: 'declined', hard: false },
      item.pspReference,
    )
  if (kind === 'refund.failed' || kind === 'refund.reversed') await store.failRefund(item.pspReference)
  return {
    ...NOTHING,
    ...money,
    // Their date may differ between two tellings of one event.
    eventKey: `${item.pspReference}:${item.eventCode}:${item.success}`.slice(0, 200),
    // The check of a card that is kept is no payment.
    kind: row?.orderId === '' ? 'other' : kind,
    orderRef: row?.orderId ?? '',
    attemptRef: row?.attemptId ?? '',
    providerRef: isPayment ? item.pspReference : item.originalReference || item.pspReference,
    originalRef: item.originalReference,
    success: isDone,
    ...(isPayment && !isDone ? { reason: 'declined' as const } : {}),
  }
}

const more = <T extends { card?: unknown; tokenRef?: unknown }>(state: T): Pick<T, 'card' | 'tokenRef'> => ({
  ...(state.card === undefined ? {} : { card: state.card }),
  ...(state.tokenRef === undefined ? {} : { tokenRef: state.tokenRef }),
})

/** Name and password on top of the signatures, where the operator set them. */
function isLetIn({ hookLogin }: AdyenConfig, headers: Headers): boolean {
  if (hookLogin === '') return true
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  const wanted = `Basic ${Buffer.from(hookLogin).toString('base64')}`
  return timingSafeEqual(hash(wanted), hash(headers.get('authorization') ?? ''))
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
