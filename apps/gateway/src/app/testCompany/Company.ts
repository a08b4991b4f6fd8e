import { randomBytes, randomUUID } from 'node:crypto'
import type {
  AttemptRef,
  AttemptState,
  ChargeRequest,
  Money,
  NextStep,
  RefundRequest,
  Refused,
  StartRequest,
  StoredToken,
} from '../../concepts/payments/PaymentPort.ts'
import type { Clock } from '../../platform/context.ts'
import { companyOrigin } from '../../concepts/payments/testCompany/companyOrigin.ts'
import type { FormToken, Job, KeptToken, NewJob, Payment, Refund } from './companyRows.ts'
import { CompanyRefusal } from './CompanyRefusal.ts'
import { CompanyWallet } from './CompanyWallet.ts'
import { CompanyWebhooks, type WebhookParts } from './CompanyWebhooks.ts'
import type { JournalFile } from './JournalFile.ts'
import { begins, type Beginning } from './outcomes.ts'
import { accountOf } from './testAccounts.ts'
import { TEST_CARDS, type Outcome } from './testCards.ts'

const SECOND = 1000
const LIFE_MS = 10 * 60 * SECOND
const FORM_LIFE_MS = 15 * 60 * SECOND

export interface CompanyParts extends WebhookParts {
  readonly port: number
}

/** The test company: payments, kept cards, refunds and webhooks, with every outcome of its test cards. */
export class Company {
  readonly #store: JournalFile
  readonly #clock: Clock
  readonly #parts: CompanyParts
  readonly #forms = new Map<string, FormToken>()
  /** What the shop is told. */
  readonly webhooks: CompanyWebhooks
  readonly wallet: CompanyWallet
  #ticking: Promise<void> = Promise.resolve()

  constructor(parts: CompanyParts) {
    this.#parts = parts
    this.#store = parts.store
    this.#clock = parts.clock
    this.wallet = new CompanyWallet(parts.clock)
    this.webhooks = new CompanyWebhooks(parts, (inMs, job) => this.#later(inMs, job))
  }

  start({ order, attemptId, methodId, tokenRef, buyerRef, returnUrl }: StartRequest): NextStep {
    const known = this.#store.get<Payment>('payment', attemptId)
    if (known !== undefined) {
      if (known.orderId !== order.orderId) throw new CompanyRefusal(409, 'the attempt is of another order')
      return this.#nextOf(known)
    }
    const payment: Payment = {
      ...newPayment(order, attemptId),
      methodId,
      buyerRef,
      returnUrl,
      expiresAt: this.#clock.now() + LIFE_MS,
      ...(tokenRef === undefined ? {} : { tokenRef }),
    }
    const token = tokenRef === undefined ? null : this.#token(buyerRef, tokenRef)
    this.#put(payment)
    this.#later(LIFE_MS, { kind: 'expire', attemptId })
    if (tokenRef === undefined) return this.#nextOf(payment)
    if (token === null) this.#end(payment, 'failed', { reason: 'declined', hard: true })
    else this.#pay({ ...payment, card: token }, token.outcome)
    return this.#nextOf(this.#payment(attemptId))
  }

  /** Takes the token of the fields or of the wallet. @returns the state, and what its reply does */
  finish(ref: AttemptRef, data: Record<string, unknown>): { state: AttemptState; begin: Beginning | null } {
    const payment = this.#find(ref)
    if (payment === null) return { state: { state: 'unknown' }, begin: null }
    const isWallet = payment.methodId === 'wallet'
    if (payment.state !== 'open' || !(isWallet || payment.methodId === 'card') || payment.challenge)
      return { state: this.#stateOf(payment), begin: null }
    const form = isWallet ? null : this.#take(data['token'])
    const outcome = isWallet ? this.wallet.take(payment.attemptId, data['applePayToken']) : form?.outcome
    if (outcome === undefined) {
      this.#end(payment, 'failed', { reason: isWallet ? 'error' : 'wrongDetails', hard: false })
      return { state: this.status(ref), begin: null }
    }
    const begin = this.#pay({ ...payment, card: form, save: data['save'] === 'yes' }, outcome)
    const now = this.#payment(payment.attemptId)
    return {
      state: begin.silent
        ? { state: 'processing', ...(form !== null && { card: shown(form) }) }
        : this.#stateOf(now),
      begin,
    }
  }

  /** @throws CompanyRefusal 503 for the card whose status cannot be asked at first */
  status(ref: AttemptRef): AttemptState {
    const payment = this.#find(ref)
    if (payment === null) return { state: 'unknown' }
    if (payment.deaf > 0) {
      const rest = { ...payment, deaf: payment.deaf - 1 }
      this.#put(rest)
      if (rest.deaf === 0) this.#paid(rest)
      throw new CompanyRefusal(503, 'busy')
    }
    return this.#stateOf(payment)
  }

  cancel(ref: AttemptRef): 'requested' | 'impossible' {
    const payment = this.#find(ref)
    if (payment?.state !== 'open') return 'impossible'
    this.#end(payment, 'cancelled')
    return 'requested'
  }

  refund({ providerRef, refundId, amount, currency, bank }: RefundRequest): void {
    if (this.#store.get('refund', refundId) !== undefined) return
    const payment = this.#store.all<Payment>('payment').find((one) => one.providerRef === providerRef)
    const account = accountOf(payment?.methodId ?? '', bank)
    // One that failed or was returned gave nothing back.
    const fails = payment?.outcome === 'refund.fails'
    const before = this.#store
      .all<Refund>('refund')
      .filter((one) => one.providerRef === providerRef && !fails && one.returned !== true)
      .reduce((sum, one) => sum + one.amount, 0)
    if (payment?.state !== 'paid' || currency !== payment.currency || before + amount > payment.taken)
      throw new CompanyRefusal(409, 'more than was paid')
    this.#store.put('refund', refundId, {
      ...{ refundId, providerRef, amount, currency },
      ...(account === 'returned' && { returned: true as const }),
    } satisfies Refund)
    const wait = payment.outcome === 'refund.slow' ? 60 * SECOND : SECOND
    const event = account === 'returned' ? 'refund.returned' : fails ? 'refund.failed' : 'refund.done'
    this.#later(wait, { kind: 'tell', attemptId: payment.attemptId, event, amount, refundId })
  }

  saveCard(buyerRef: string, data: Record<string, unknown>): StoredToken | Refused {
    const form = this.#take(data['token'])
    if (form === null) return { state: 'failed', reason: 'wrongDetails', hard: false }
    const begin = begins(form.outcome)
    if (begin.state === 'failed') return { state: 'failed', reason: begin.reason, hard: begin.hard }
    return this.#keep(buyerRef, form, form.outcome)
  }

  tokens(buyerRef: string): StoredToken[] {
    return this.#store
      .all<KeptToken>('token')
      .filter((token) => token.buyerRef === buyerRef)
      .map(({ tokenRef, brand, last4, expMonth, expYear }) => ({ tokenRef, brand, last4, expMonth, expYear }))
  }

  removeToken(buyerRef: string, tokenRef: string): void {
    if (this.#token(buyerRef, tokenRef) !== null) this.#store.remove('token', tokenRef)
  }

  /** A payment of a kept card without its owner: once per key, and known by it like any other payment. */
  charge({ orderId, amount, currency, tokenRef, key }: ChargeRequest): AttemptState {
    if (this.#store.get<Payment>('payment', key) !== undefined)
      return this.status({ orderId, attemptId: key })
    const token = this.#store.get<KeptToken>('token', tokenRef)
    const payment: Payment = {
      ...newPayment({ orderId, amount, currency }, key),
      buyerRef: token?.buyerRef ?? '',
      card: token ?? null,
      tokenRef,
    }
    this.#put(payment)
    const outcome = token?.outcome
    if (outcome === 'recurring.first_ok_then_decline')
      this.#end(payment, 'failed', { reason: 'declined', hard: false })
    else if (outcome === undefined || outcome.startsWith('recurring.'))
      this.#end(payment, 'failed', { reason: 'declined', hard: true })
    // Its owner was asked when it was kept.
    else if (begins(outcome).state === 'challenge') this.#paid({ ...payment, outcome })
    else this.#pay(payment, outcome)
    return this.status({ orderId, attemptId: key })
  }

  /** A card of the fields. @returns null for a number outside the list */
  formToken(number: string, expMonth: number, expYear: number): FormToken | null {
    const found = TEST_CARDS.find(([one]) => one === number)
    if (found === undefined) return null
    const [, brand, outcome] = found
    const until = this.#clock.now() + FORM_LIFE_MS
    for (const [id, form] of this.#forms) if (form.until < this.#clock.now()) this.#forms.delete(id)
    const form = {
      id: `ft-${randomUUID()}`,
      brand,
      last4: number.slice(-4),
      expMonth,
      expYear,
      outcome,
      until,
    }
    this.#forms.set(form.id, form)
    return form
  }

  /** The payment of a page of the company; the code of a voucher is that of its page. */
  byPage(page: string): Payment | null {
    return this.#store.all<Payment>('payment').find((one) => one.page === page) ?? null
  }

  /** What the buyer did on the company's page. @returns where the browser goes; null: it stays */
  act(payment: Payment, action: string, code: string): string | null {
    if (payment.state !== 'open') return back(payment)
    if (action === 'later') {
      this.#put({ ...payment, state: 'processing' })
      this.#later(20 * SECOND, { kind: 'become', attemptId: payment.attemptId, state: 'paid' })
    } else if (action === 'cancel') this.#end(payment, 'cancelled')
    else if (action === 'decline') this.#end(payment, 'failed', { reason: 'declined', hard: false })
    else if (action === 'pay' && payment.challenge && payment.outcome === '3ds.abandon') return null
    else if (
      action === 'pay' &&
      payment.challenge &&
      (payment.outcome === '3ds.fail' || code.trim() !== '1234')
    )
      this.#end(payment, 'failed', { reason: 'declined', hard: false })
    else if (action === 'pay') this.#paid(payment)
    return back(this.#payment(payment.attemptId))
  }

  payments(): Payment[] {
    return this.#store.all<Payment>('payment')
  }

  /** Does what is due. Rounds follow each other. */
  tick(): Promise<void> {
    this.#ticking = this.#ticking.then(() => this.#round())
    return this.#ticking
  }

  async #round(): Promise<void> {
    for (;;) {
      const now = this.#clock.now()
      const due = this.#store
        .all<Job>('job')
        .filter(({ at }) => at <= now)
        .toSorted((one, other) => one.at - other.at)
      if (due.length === 0) return
      for (const job of due) {
        this.#store.remove('job', job.id)
        await this.#do(job)
      }
    }
  }

  async #do(job: Job): Promise<void> {
    if (job.kind === 'send') {
      await this.webhooks.sendDue(job.deliveryId)
      return
    }
    const payment = this.#store.get<Payment>('payment', job.attemptId)
    if (payment === undefined) return
    if (job.kind === 'expire') {
      if (payment.state === 'open') this.#end(payment, 'cancelled')
    } else if (job.kind === 'become') {
      if (job.state === 'paid') this.#paid(payment)
      else if (payment.state === 'processing')
        this.#end(payment, 'failed', { reason: 'declined', hard: false })
    } else this.webhooks.tell(payment, job.event, job)
  }

  /** Begins what the card does. */
  #pay(payment: Payment, outcome: Outcome): Beginning {
    const begin = begins(outcome)
    const base = { ...payment, outcome }
    if (begin.state === 'challenge') this.#put({ ...base, challenge: true })
    else if (begin.state === 'failed') this.#end(base, 'failed', begin, begin.tells)
    else if (begin.state === 'processing') this.#put({ ...base, state: 'processing', deaf: begin.deaf })
    else this.#paid({ ...base, taken: base.amount + begin.more }, begin.tells)
    for (const { after, ...job } of begin.jobs)
      this.#later(after * SECOND, { ...job, attemptId: payment.attemptId })
    return begin
  }

  #paid(payment: Payment, tells = true): void {
    const kept =
      payment.save && payment.card !== null && payment.outcome !== null
        ? { tokenRef: this.#keep(payment.buyerRef, payment.card, payment.outcome).tokenRef }
        : {}
    const paidAt = payment.paidAt ?? this.#clock.now()
    this.#put({ ...payment, ...kept, paidAt, state: 'paid', challenge: false, reason: null, deaf: 0 })
    if (tells) this.#later(SECOND, { kind: 'tell', attemptId: payment.attemptId, event: 'payment.paid' })
  }

  #end(
    payment: Payment,
    state: 'failed' | 'cancelled',
    { reason, hard }: Pick<Refused, 'reason' | 'hard'> = { reason: 'declined', hard: false },
    tells = true,
  ): void {
    this.#put({ ...payment, state, challenge: false, reason: state === 'failed' ? reason : null, hard })
    const event = state === 'failed' ? 'payment.refused' : 'payment.cancelled'
    if (tells) this.#later(SECOND, { kind: 'tell', attemptId: payment.attemptId, event })
  }

  #keep(buyerRef: string, card: Omit<StoredToken, 'tokenRef'>, outcome: Outcome): StoredToken {
    const { brand, last4, expMonth, expYear } = card
    const same = this.#store
      .all<KeptToken>('token')
      .find((one) => one.buyerRef === buyerRef && one.last4 === last4 && one.outcome === outcome)
    const token = same ?? {
      tokenRef: `tk-${randomUUID()}`,
      brand,
      last4,
      expMonth,
      expYear,
      buyerRef,
      outcome,
    }
    this.#store.put('token', token.tokenRef, { ...token, expMonth, expYear })
    return { tokenRef: token.tokenRef, brand, last4, expMonth, expYear }
  }

  #later(inMs: number, job: NewJob): void {
    const id = randomUUID()
    this.#store.put('job', id, { ...job, id, at: this.#clock.now() + inMs })
  }

  #put(payment: Payment): void {
    this.#store.put('payment', payment.attemptId, payment)
  }
  #payment(attemptId: string): Payment {
    const payment = this.#store.get<Payment>('payment', attemptId)
    if (payment === undefined) throw new CompanyRefusal(404, 'no such payment')
    return payment
  }
  #find({ orderId, attemptId }: AttemptRef): Payment | null {
    const payment = this.#store.get<Payment>('payment', attemptId)
    return payment?.orderId === orderId ? payment : null
  }
  #token(buyerRef: string, tokenRef: string): KeptToken | null {
    const token = this.#store.get<KeptToken>('token', tokenRef)
    return token?.buyerRef === buyerRef ? token : null
  }
  /** A token of the fields pays once. */
  #take(id: unknown): FormToken | null {
    const form = typeof id === 'string' ? this.#forms.get(id) : undefined
    if (form === undefined || form.until < this.#clock.now()) return null
    this.#forms.delete(form.id)
    return form
  }

  #nextOf(payment: Payment): NextStep {
    if (payment.state !== 'open') return { type: 'none' }
    const origin =
      companyOrigin(payment.returnUrl, this.#parts.port) ?? `http://127.0.0.1:${this.#parts.port}`
    const url = `${origin}/pay/${payment.page}`
    if (payment.methodId === 'voucher')
      return { type: 'voucher', code: payment.page, expiresAt: payment.expiresAt }
    if (payment.methodId === 'qr') return { type: 'qr', text: url, expiresAt: payment.expiresAt }
    if (payment.methodId === 'wallet') return { type: 'wallet', sheetUrl: `${origin}/wallet/${payment.page}` }
    return payment.methodId === 'card' && !payment.challenge
      ? { type: 'cardForm' }
      : { type: 'redirect', url, ...(payment.challenge ? { inFrame: true as const } : {}) }
  }

  #stateOf(payment: Payment): AttemptState {
    const card = payment.card === null ? {} : { card: shown(payment.card) }
    const { state, providerRef, currency, taken, reason, hard } = payment
    if (state === 'paid')
      return {
        state,
        amount: taken,
        currency,
        providerRef,
        ...card,
        ...(payment.tokenRef === undefined ? {} : { tokenRef: payment.tokenRef }),
      }
    if (state === 'failed') return { state, reason: reason ?? 'declined', hard, ...card }
    return state === 'open' ? { state, next: this.#nextOf(payment), ...card } : { state, ...card }
  }
}

/** A payment nothing has happened to yet. */
const newPayment = (
  { orderId, amount, currency }: Money & { orderId: string },
  attemptId: string,
): Payment => ({
  attemptId,
  orderId,
  amount,
  currency,
  methodId: 'card',
  buyerRef: '',
  returnUrl: '',
  page: randomBytes(18).toString('base64url'),
  providerRef: `TC-${randomBytes(6).toString('hex').toUpperCase()}`,
  expiresAt: 0,
  state: 'open',
  challenge: false,
  outcome: null,
  reason: null,
  hard: false,
  card: null,
  taken: amount,
  deaf: 0,
  save: false,
})

const shown = ({ brand, last4 }: { brand: string; last4: string }) => ({ brand, last4 })

/**
 * The site's page, which learns that the browser is back: what became of the payment is not in the address.
 */
function back({ returnUrl }: Payment): string {
  const url = new URL(returnUrl)
  url.searchParams.set('returned', '1')
  return url.href
}
