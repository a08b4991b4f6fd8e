import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { BRAZILIAN_ACCOUNT } from '@visavis/core/contract/bankRules'
import type {
  AttemptRef,
  AttemptState,
  ChargeRequest,
  Money,
  NextStep,
  RefundNeed,
  StartRequest,
  StoredToken,
} from '../../concepts/payments/PaymentPort.ts'
import { TestProvider } from '../TestProvider.ts'

/** What the company did: `key` is what it does it once for. */
export interface LoggedLine extends Money {
  readonly kind: 'paid' | 'refund'
  readonly key: string
  readonly orderId: string
  readonly providerRef: string
  /** The card it keeps since then; empty: none. */
  readonly tokenRef: string
}

/** A company whose memory is a file: it outlives a gateway that is killed. For tests. */
export class LoggedProvider extends TestProvider {
  readonly #file: string
  readonly #started = new Map<string, StartRequest>()
  constructor(file: string) {
    super()
    this.#file = file
    const cards = this.methods
    // And a voucher, whose money goes back to a bank account.
    this.methods = async () =>
      (await cards()).flatMap((card) => [card, { ...card, methodId: 'voucher', kind: 'voucher' }])
  }

  /** Everything it did, each line whole. */
  lines(): LoggedLine[] {
    if (!existsSync(this.#file)) return []
    const text = readFileSync(this.#file, 'utf8')
    return text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as LoggedLine)
  }
  #write(line: LoggedLine): void {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
  }
  #paid(key: string): AttemptState | null {
    const line = this.lines().find((one) => one.kind === 'paid' && one.key === key)
    if (line === undefined) return null
    const { amount, currency, providerRef, tokenRef } = line
    return { state: 'paid', amount, currency, providerRef, tokenRef }
  }
  #pay(
    key: string,
    { orderId, amount, currency }: Money & { orderId: string },
    tokenRef: string,
  ): AttemptState {
    const before = this.#paid(key)
    if (before !== null) return before
    const paid = { amount, currency, providerRef: `ref-${key}`, tokenRef }
    this.#write({ kind: 'paid', key, orderId, ...paid })
    return { state: 'paid', ...paid }
  }

  readonly refundNeeds = (methodId: string): RefundNeed | null =>
    methodId === 'voucher' ? BRAZILIAN_ACCOUNT : null

  override start = async (request: StartRequest): Promise<NextStep> => {
    this.#started.set(request.attemptId, request)
    return { type: 'cardForm' }
  }
  override finish = async ({ attemptId }: AttemptRef): Promise<AttemptState> => {
    const request = this.#started.get(attemptId)
    return request === undefined
      ? { state: 'unknown' }
      : this.#pay(attemptId, request.order, `token-${request.buyerRef}`)
  }
  override status = async ({ attemptId }: AttemptRef): Promise<AttemptState> =>
    this.#paid(attemptId) ?? { state: 'unknown' }
  override charge = async ({ key, ...request }: ChargeRequest): Promise<AttemptState> =>
    this.#pay(key, request, request.tokenRef)
  override refund = async ({
    providerRef,
    refundId,
    amount,
    currency,
  }: Money & { providerRef: string; refundId: string }): Promise<'requested'> => {
    if (!this.lines().some(({ kind, key }) => kind === 'refund' && key === refundId))
      this.#write({ kind: 'refund', key: refundId, orderId: '', amount, currency, providerRef, tokenRef: '' })
    return 'requested'
  }
  override listTokens = async (buyerRef: string): Promise<readonly StoredToken[]> => [
    { tokenRef: `token-${buyerRef}`, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2090 },
  ]
}
