import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { ProviderRefused } from '../concepts/payments/PaymentPort.ts'
import type {
  AttemptRef,
  AttemptState,
  ChargeRequest,
  Money,
  NextStep,
  PaymentEvent,
  PaymentMethod,
  PaymentPort,
  StartRequest,
  StoredToken,
} from '../concepts/payments/PaymentPort.ts'

const LIMIT = 50_000
/** How old a signed webhook may be. */
const TOLERANCE_MS = 5 * 60_000

/** A provider in memory with every ability the contract suite asks for. For tests. */
export class TestProvider implements Required<
  Omit<
    PaymentPort,
    'merchantSession' | 'report' | 'wrongField' | 'isOn' | 'hookAnswer' | 'refundNeeds' | 'page'
  >
> {
  readonly provider = 'test'
  /** What charges of kept cards are answered instead of being paid. */
  declines: 'soft' | 'hard' | null = null
  readonly #key: string
  readonly #now: () => number
  readonly #attempts = new Map<string, StartRequest & { state: AttemptState }>()
  readonly #refunds = new Map<string, Map<string, number>>()
  readonly #tokens = new Map<string, StoredToken & { readonly buyerRef: string }>()

  constructor({ key = 'secret', now = Date.now }: { key?: string; now?: () => number } = {}) {
    this.#key = key
    this.#now = now
  }

  methods = (): Promise<PaymentMethod[]> =>
    Promise.resolve([
      {
        methodId: 'card',
        name: 'Card',
        icon: 'card',
        kind: 'card' as const,
        needs: [],
        min: 1,
        max: LIMIT,
        savable: true,
        recurring: true,
      },
    ])

  start = async (request: StartRequest): Promise<NextStep> => {
    const known = this.#attempts.get(request.attemptId)
    if (known !== undefined && known.order.orderId !== request.order.orderId)
      throw new Error('the attempt is of another order')
    if (known === undefined) this.#attempts.set(request.attemptId, { ...request, state: { state: 'open' } })
    return { type: 'cardForm' }
  }

  finish = async (attempt: AttemptRef, data: unknown): Promise<AttemptState> => {
    const known = this.#of(attempt)
    if (known === null) return { state: 'unknown' }
    const {
      order: { amount, currency },
    } = known
    if (known.state.state === 'open')
      known.state = (data as { paid?: unknown }).paid
        ? {
            state: 'paid',
            amount,
            currency,
            providerRef: `ref-${attempt.attemptId}`,
            ...((data as { save?: unknown }).save === 'yes'
              ? { tokenRef: (await this.saveCard(known.buyerRef)).tokenRef }
              : {}),
          }
        : { state: 'failed', reason: 'declined', hard: false }
    return known.state
  }

  status = async (attempt: AttemptRef): Promise<AttemptState> =>
    this.#of(attempt)?.state ?? { state: 'unknown' }

  cancel = async (attempt: AttemptRef): Promise<'requested' | 'impossible'> => {
    const known = this.#of(attempt)
    if (known?.state.state !== 'open') return 'impossible'
    known.state = { state: 'cancelled' }
    return 'requested'
  }

  refund = async ({
    providerRef,
    refundId,
    amount,
  }: Money & { providerRef: string; refundId: string }): Promise<'requested'> => {
    const paid = [...this.#attempts.values()].find(
      ({ state }) => state.state === 'paid' && state.providerRef === providerRef,
    )
    const refunds = this.#refunds.get(providerRef) ?? new Map<string, number>()
    const before = [...refunds].reduce((sum, [id, part]) => sum + (id === refundId ? 0 : part), 0)
    if (paid === undefined || before + amount > paid.order.amount)
      throw new ProviderRefused('more than was paid')
    this.#refunds.set(providerRef, refunds.set(refundId, amount))
    return 'requested'
  }

  saveCard = async (buyerRef: string): Promise<StoredToken> => {
    const token = {
      tokenRef: `token-${randomUUID()}`,
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2030,
    }
    this.#tokens.set(token.tokenRef, { ...token, buyerRef })
    return token
  }

  listTokens = async (buyerRef: string): Promise<readonly StoredToken[]> =>
    [...this.#tokens.values()]
      .filter((token) => token.buyerRef === buyerRef)
      .map(({ buyerRef: _owner, ...token }) => token)

  removeToken = async (buyerRef: string, tokenRef: string): Promise<void> => {
    if (this.#tokens.get(tokenRef)?.buyerRef === buyerRef) this.#tokens.delete(tokenRef)
  }

  charge = async ({ orderId, amount, currency, tokenRef, key }: ChargeRequest): Promise<AttemptState> => {
    const known = this.#attempts.get(key)
    if (known !== undefined) return known.state
    const token = this.#tokens.get(tokenRef)
    const state: AttemptState =
      token !== undefined && this.declines === null
        ? { state: 'paid', amount, currency, providerRef: `charge-${key}`, tokenRef }
        : { state: 'failed', reason: 'declined', hard: this.declines !== 'soft' }
    this.#attempts.set(key, {
      order: { orderId, amount, currency, priceVersion: '' },
      attemptId: key,
      methodId: 'card',
      buyerRef: token?.buyerRef ?? '',
      buyer: {},
      returnUrl: '',
      state,
    })
    return state
  }

  /** `t=unix seconds,v1=hex of the HMAC over time, full stop and body`. */
  verifyWebhook = async (bytes: Uint8Array, headers: Headers): Promise<readonly PaymentEvent[] | null> => {
    const [, seconds, sign = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers.get('test-signature') ?? '') ?? []
    if (seconds === undefined || Math.abs(this.#now() - Number(seconds) * 1000) > TOLERANCE_MS) return null
    if (!timingSafeEqual(Buffer.from(sign, 'hex'), this.#mac(seconds, bytes))) return null
    return (JSON.parse(Buffer.from(bytes).toString('utf8')) as { events: PaymentEvent[] }).events
  }

  /** A webhook about an attempt, as it goes over the wire. */
  webhookOf(attempt: AttemptRef): { bytes: Uint8Array; headers: Record<string, string> } {
    const event = {
      provider: this.provider,
      eventKey: `${attempt.attemptId}:paid`,
      kind: 'payment.paid',
      orderRef: attempt.orderId,
      attemptRef: attempt.attemptId,
      providerRef: `ref-${attempt.attemptId}`,
      originalRef: '',
      amount: 499,
      currency: 'EUR',
      success: true,
    }
    const bytes = new TextEncoder().encode(JSON.stringify({ events: [event] }))
    const seconds = String(Math.floor(this.#now() / 1000))
    return {
      bytes,
      headers: { 'test-signature': `t=${seconds},v1=${this.#mac(seconds, bytes).toString('hex')}` },
    }
  }

  #mac(seconds: string, bytes: Uint8Array): Buffer {
    return createHmac('sha256', this.#key).update(`${seconds}.`).update(bytes).digest()
  }

  #of({ orderId, attemptId }: AttemptRef): (StartRequest & { state: AttemptState }) | null {
    const known = this.#attempts.get(attemptId)
    return known?.order.orderId === orderId ? known : null
  }
}
