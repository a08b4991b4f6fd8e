import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '../../../platform/context.ts'
import {
  BankDataRefused,
  ProviderRefused,
  ProviderUnreachable,
  type AttemptRef,
  type AttemptState,
  type ChargeRequest,
  type NextStep,
  type PaymentEvent,
  type PaymentPort,
  type Refused,
  type StartRequest,
  type StoredToken,
} from '../PaymentPort.ts'
import { companyOrigin } from './companyOrigin.ts'
import { METHODS, MOST_AMOUNT, nameOf, refundNeedOf } from './companyMethods.ts'
import { companyKeys } from './companyKeys.ts'

export const PROVIDER = 'test-company'
export const SIGNATURE_HEADER = 'test-company-signature'
/** How old a signed webhook may be. */
const TOLERANCE_MS = 5 * 60_000
const PATIENCE_MS = 10_000
/** What the company answers a refund whose bank account is missing or not right. */
export const BANK_DATA_STATUS = 422

const event = v.object({
  eventKey: v.string(),
  kind: v.picklist([
    'payment.paid',
    'payment.refused',
    'payment.pending',
    'payment.cancelled',
    'payment.expired',
    'refund.done',
    'refund.failed',
    'refund.returned',
    'dispute.opened',
    'dispute.won',
    'dispute.lost',
    'token.gone',
    'other',
  ]),
  orderRef: v.string(),
  attemptRef: v.string(),
  providerRef: v.string(),
  originalRef: v.string(),
  amount: v.number(),
  currency: v.string(),
  success: v.boolean(),
  reason: v.optional(v.picklist(['declined', 'wrongDetails', 'error'])),
  tokenRef: v.optional(v.string()),
})
const body = v.object({ events: v.array(event) })

export interface TestCompanyOptions {
  readonly port: number
  /** Folder with the company's keys. */
  readonly folder: string
  readonly clock: Clock
}

/** The embedded test company, asked over HTTP as any other would be. Development only (D18). */
export function createTestCompany({ port, folder, clock }: TestCompanyOptions): PaymentPort {
  const keys = companyKeys(folder)
  const base = `http://127.0.0.1:${port}`
  const mac = (seconds: string, bytes: Uint8Array): Buffer =>
    createHmac('sha256', keys.webhook).update(`${seconds}.`).update(bytes).digest()

  async function ask<T>(method: string, path: string, sent?: unknown): Promise<T> {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${keys.api}`, 'content-type': 'application/json' },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      const cause = (error as { cause?: { code?: string } }).cause?.code
      throw cause === 'ECONNREFUSED' ? new ProviderUnreachable('the test company is not there') : error
    })
    if (answer.status === BANK_DATA_STATUS)
      throw new BankDataRefused('the test company wants another account')
    if (answer.status === 409) throw new ProviderRefused('the test company refuses')
    if (!answer.ok) throw new Error(`the test company answered ${answer.status}`)
    return (await answer.json()) as T
  }
  const payment = ({ attemptId, orderId }: AttemptRef, action = ''): string =>
    `/payments/${encodeURIComponent(attemptId)}${action}?orderId=${encodeURIComponent(orderId)}`

  return {
    provider: PROVIDER,
    methods: ({ amount, locale, origin }) => {
      const own = companyOrigin(origin, port)
      return Promise.resolve(
        own === null || amount < 1 || amount > MOST_AMOUNT
          ? []
          : METHODS.map(({ names: _names, refundNeed: _need, ...method }) => ({
              ...method,
              name: nameOf(method.methodId, locale),
              ...(method.kind === 'card' ? { fieldsUrl: `${own}/fields` } : {}),
            })),
      )
    },
    start: async (request: StartRequest): Promise<NextStep> =>
      (await ask<{ next: NextStep }>('POST', '/payments', request)).next,
    finish: (attempt, data) => ask<AttemptState>('POST', payment(attempt, '/finish'), { data }),
    status: (attempt) => ask<AttemptState>('GET', payment(attempt)),
    cancel: async (attempt) =>
      (await ask<{ answer: 'requested' | 'impossible' }>('POST', payment(attempt, '/cancel'))).answer,
    refundNeeds: refundNeedOf,
    refund: async (request) => {
      await ask('POST', '/refunds', request)
      return 'requested'
    },
    listTokens: (buyerRef) => ask<StoredToken[]>('GET', `/tokens?buyer=${encodeURIComponent(buyerRef)}`),
    removeToken: async (buyerRef, tokenRef) => {
      await ask('DELETE', `/tokens/${encodeURIComponent(tokenRef)}?buyer=${encodeURIComponent(buyerRef)}`)
    },
    saveCard: (buyerRef, data) => ask<StoredToken | Refused>('POST', '/tokens', { buyerRef, data }),
    merchantSession: (domain, displayName) => ask('POST', '/wallet/sessions', { domain, displayName }),
    charge: (request: ChargeRequest) => ask<AttemptState>('POST', '/charges', request),
    /** `t=unix seconds,v1=hex of the HMAC over time, full stop and body`. */
    verifyWebhook: (bytes, headers): Promise<readonly PaymentEvent[] | null> => {
      const [, seconds, sign = ''] =
        /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(SIGNATURE_HEADER) ?? '') ?? []
      if (seconds === undefined || Math.abs(clock.now() - Number(seconds) * 1000) > TOLERANCE_MS)
        return Promise.resolve(null)
      if (!timingSafeEqual(Buffer.from(sign, 'hex'), mac(seconds, bytes))) return Promise.resolve(null)
      const read = v.safeParse(body, jsonOf(bytes))
      return Promise.resolve(
        read.success
          ? read.output.events.map(({ reason, tokenRef, ...told }) => ({
              ...told,
              provider: PROVIDER,
              ...(reason === undefined ? {} : { reason }),
              ...(tokenRef === undefined ? {} : { tokenRef }),
            }))
          : [],
      )
    },
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}
