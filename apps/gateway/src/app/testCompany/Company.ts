import type {
  AttemptRef,
  AttemptState,
  ChargeRequest,
  NextStep,
  RefundRequest,
  StartRequest,
} from '../../concepts/payments/PaymentPort.ts'
import type { Clock } from '../../platform/context.ts'
import { CompanyCards } from './CompanyCards.ts'
import { CompanyJobs, type Later } from './CompanyJobs.ts'
import { CompanyPayments, newPayment } from './CompanyPayments.ts'
import { CompanyRefusal } from './CompanyRefusal.ts'
import type { Job, Payment } from './companyRows.ts'
import { CompanyWallet } from './CompanyWallet.ts'
import { CompanyWebhooks, type WebhookParts } from './CompanyWebhooks.ts'
import { begins, type Beginning } from './outcomes.ts'
import { nextStepOf, shownCard, stateOf, wayBack } from './paymentAnswers.ts'
import { refundPayment } from './refundPayment.ts'

const SECOND = 1000
const LIFE_MS = 10 * 60 * SECOND

export interface CompanyParts extends WebhookParts {
  readonly port: number
}

/** The test company: payments, kept cards, refunds and webhooks, with every outcome of its test cards. */
export class Company {
  readonly #clock: Clock
  readonly #parts: CompanyParts
  readonly #jobs: CompanyJobs
  readonly #later: Later
  readonly #payments: CompanyPayments
  /** Tokens of the fields, and kept cards. */
  readonly cards: CompanyCards
  /** What the shop is told. */
  readonly webhooks: CompanyWebhooks
  readonly wallet: CompanyWallet

  constructor(parts: CompanyParts) {
    this.#parts = parts
    this.#clock = parts.clock
    this.#jobs = new CompanyJobs(parts.store, parts.clock, (job) => this.#do(job))
    this.#later = (inMs, job) => this.#jobs.later(inMs, job)
    this.cards = new CompanyCards(parts.store, parts.clock)
    this.#payments = new CompanyPayments({ ...parts, cards: this.cards, later: this.#later })
    this.wallet = new CompanyWallet(parts.clock)
    this.webhooks = new CompanyWebhooks(parts, this.#later)
  }

  /**
   * Opens a payment, or finds the one of this attempt again; a kept card pays at once.
   *
   * @returns what the buyer does next
   * @throws CompanyRefusal 409 for an attempt of another order
   */
  start({ order, attemptId, methodId, tokenRef, buyerRef, returnUrl }: StartRequest): NextStep {
    const known = this.#payments.get(attemptId)
    if (known !== undefined) {
      if (known.orderId !== order.orderId) throw new CompanyRefusal(409, 'the attempt is of another order')
      return nextStepOf(known, this.#parts.port)
    }
    const payment: Payment = {
      ...newPayment(order, attemptId),
      methodId,
      buyerRef,
      returnUrl,
      expiresAt: this.#clock.now() + LIFE_MS,
      ...(tokenRef === undefined ? {} : { tokenRef }),
    }
    const token = tokenRef === undefined ? null : this.cards.of(buyerRef, tokenRef)
    this.#payments.put(payment)
    this.#later(LIFE_MS, { kind: 'expire', attemptId })
    if (tokenRef === undefined) return nextStepOf(payment, this.#parts.port)
    if (token === null) this.#payments.end(payment, 'failed', { reason: 'declined', hard: true })
    else this.#payments.begin({ ...payment, card: token }, token.outcome)
    return nextStepOf(this.#payments.of(attemptId), this.#parts.port)
  }

  /** Takes the token of the fields or of the wallet. @returns the state, and what its reply does */
  finish(ref: AttemptRef, data: Record<string, unknown>): { state: AttemptState; begin: Beginning | null } {
    const payment = this.#payments.find(ref)
    if (payment === null) return { state: { state: 'unknown' }, begin: null }
    const isWallet = payment.methodId === 'wallet'
    if (payment.state !== 'open' || !(isWallet || payment.methodId === 'card') || payment.challenge)
      return { state: stateOf(payment, this.#parts.port), begin: null }
    const form = isWallet ? null : this.cards.take(data['token'])
    const outcome = isWallet ? this.wallet.take(payment.attemptId, data['applePayToken']) : form?.outcome
    if (outcome === undefined) {
      this.#payments.end(payment, 'failed', { reason: isWallet ? 'error' : 'wrongDetails', hard: false })
      return { state: this.status(ref), begin: null }
    }
    const begin = this.#payments.begin({ ...payment, card: form, save: data['save'] === 'yes' }, outcome)
    const now = this.#payments.of(payment.attemptId)
    return {
      state: begin.silent
        ? { state: 'processing', ...(form !== null && { card: shownCard(form) }) }
        : stateOf(now, this.#parts.port),
      begin,
    }
  }

  /** @throws CompanyRefusal 503 for the card whose status cannot be asked at first */
  status(ref: AttemptRef): AttemptState {
    const payment = this.#payments.find(ref)
    if (payment === null) return { state: 'unknown' }
    if (payment.deaf > 0) {
      const rest = { ...payment, deaf: payment.deaf - 1 }
      this.#payments.put(rest)
      if (rest.deaf === 0) this.#payments.paid(rest)
      throw new CompanyRefusal(503, 'busy')
    }
    return stateOf(payment, this.#parts.port)
  }

  /** Gives up a payment that is still open. */
  cancel(ref: AttemptRef): 'requested' | 'impossible' {
    const payment = this.#payments.find(ref)
    if (payment?.state !== 'open') return 'impossible'
    this.#payments.end(payment, 'cancelled')
    return 'requested'
  }

  /** {@link refundPayment} with what is kept here. @throws CompanyRefusal as said there */
  refund(request: RefundRequest): void {
    refundPayment(this.#parts.store, this.#later, request)
  }

  /** A payment of a kept card without its owner: once per key, and known by it like any other payment. */
  charge({ orderId, amount, currency, tokenRef, key }: ChargeRequest): AttemptState {
    if (this.#payments.get(key) !== undefined) return this.status({ orderId, attemptId: key })
    const token = this.cards.byRef(tokenRef)
    const payment: Payment = {
      ...newPayment({ orderId, amount, currency }, key),
      buyerRef: token?.buyerRef ?? '',
      card: token ?? null,
      tokenRef,
    }
    this.#payments.put(payment)
    const outcome = token?.outcome
    if (outcome === 'recurring.first_ok_then_decline')
      this.#payments.end(payment, 'failed', { reason: 'declined', hard: false })
    else if (outcome === undefined || outcome.startsWith('recurring.'))
      this.#payments.end(payment, 'failed', { reason: 'declined', hard: true })
    // Its owner was asked when it was kept.
    else if (begins(outcome).state === 'challenge') this.#payments.paid({ ...payment, outcome })
    else this.#payments.begin(payment, outcome)
    return this.status({ orderId, attemptId: key })
  }

  /** The payment of a page of the company; the code of a voucher is that of its page. */
  byPage(page: string): Payment | null {
    return this.#payments.byPage(page)
  }

  /** What the buyer did on the company's page. @returns where the browser goes; null: it stays */
  act(payment: Payment, action: string, code: string): string | null {
    if (payment.state !== 'open') return wayBack(payment)
    if (action === 'later') {
      this.#payments.put({ ...payment, state: 'processing' })
      this.#later(20 * SECOND, { kind: 'become', attemptId: payment.attemptId, state: 'paid' })
    } else if (action === 'cancel') this.#payments.end(payment, 'cancelled')
    else if (action === 'decline') this.#payments.end(payment, 'failed', { reason: 'declined', hard: false })
    else if (action === 'pay' && payment.challenge && payment.outcome === '3ds.abandon') return null
    else if (
      action === 'pay' &&
      payment.challenge &&
      (payment.outcome === '3ds.fail' || code.trim() !== '1234')
    )
      this.#payments.end(payment, 'failed', { reason: 'declined', hard: false })
    else if (action === 'pay') this.#payments.paid(payment)
    return wayBack(this.#payments.of(payment.attemptId))
  }

  /** All payments, oldest first. */
  payments(): Payment[] {
    return this.#payments.all()
  }

  /** Does what is due. Rounds follow each other. */
  tick(): Promise<void> {
    return this.#jobs.tick()
  }

  async #do(job: Job): Promise<void> {
    if (job.kind === 'send') {
      await this.webhooks.sendDue(job.deliveryId)
      return
    }
    const payment = this.#payments.get(job.attemptId)
    if (payment === undefined) return
    if (job.kind === 'expire') {
      if (payment.state === 'open') this.#payments.end(payment, 'cancelled')
    } else if (job.kind === 'become') {
      if (job.state === 'paid') this.#payments.paid(payment)
      else if (payment.state === 'processing')
        this.#payments.end(payment, 'failed', { reason: 'declined', hard: false })
    } else this.webhooks.tell(payment, job.event, job)
  }
}
