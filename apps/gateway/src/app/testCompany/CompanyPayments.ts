import { randomBytes } from 'node:crypto'
import type { AttemptRef, Money, Refused } from '../../concepts/payments/PaymentPort.ts'
import type { Clock } from '../../platform/context.ts'
import type { CompanyCards } from './CompanyCards.ts'
import type { Later } from './CompanyJobs.ts'
import { CompanyRefusal } from './CompanyRefusal.ts'
import type { Payment } from './companyRows.ts'
import type { JournalFile } from './JournalFile.ts'
import { begins, type Beginning } from './outcomes.ts'
import type { Outcome } from './testCards.ts'

const SECOND = 1000

/** Payments of the test company: how they are kept, begin, succeed and end. */
export class CompanyPayments {
  readonly #store: JournalFile
  readonly #clock: Clock
  readonly #cards: CompanyCards
  readonly #later: Later

  constructor(parts: { store: JournalFile; clock: Clock; cards: CompanyCards; later: Later }) {
    this.#store = parts.store
    this.#clock = parts.clock
    this.#cards = parts.cards
    this.#later = parts.later
  }

  /** Oldest first. */
  all(): Payment[] {
    return this.#store.all<Payment>('payment')
  }

  /** @returns undefined where there is none */
  get(attemptId: string): Payment | undefined {
    return this.#store.get<Payment>('payment', attemptId)
  }

  /** @throws CompanyRefusal 404 where there is none */
  of(attemptId: string): Payment {
    const payment = this.#store.get<Payment>('payment', attemptId)
    if (payment === undefined) throw new CompanyRefusal(404, 'no such payment')
    return payment
  }

  /** The payment of an attempt, if it is of this order. */
  find({ orderId, attemptId }: AttemptRef): Payment | null {
    const payment = this.#store.get<Payment>('payment', attemptId)
    return payment?.orderId === orderId ? payment : null
  }

  /** The payment of a page of the company. */
  byPage(page: string): Payment | null {
    return this.all().find((one) => one.page === page) ?? null
  }

  /** Keeps a payment as it is now. */
  put(payment: Payment): void {
    this.#store.put('payment', payment.attemptId, payment)
  }

  /** Begins what the card does. @returns what that is, with what its reply does */
  begin(payment: Payment, outcome: Outcome): Beginning {
    const begin = begins(outcome)
    const base = { ...payment, outcome }
    if (begin.state === 'challenge') this.put({ ...base, challenge: true })
    else if (begin.state === 'failed') this.end(base, 'failed', begin, begin.tells)
    else if (begin.state === 'processing') this.put({ ...base, state: 'processing', deaf: begin.deaf })
    else this.paid({ ...base, taken: base.amount + begin.more }, begin.tells)
    for (const { after, ...job } of begin.jobs)
      this.#later(after * SECOND, { ...job, attemptId: payment.attemptId })
    return begin
  }

  /** It succeeded; `tells`: a webhook says so a second later. */
  paid(payment: Payment, tells = true): void {
    const kept =
      payment.save && payment.card !== null && payment.outcome !== null
        ? { tokenRef: this.#cards.keep(payment.buyerRef, payment.card, payment.outcome).tokenRef }
        : {}
    const paidAt = payment.paidAt ?? this.#clock.now()
    this.put({ ...payment, ...kept, paidAt, state: 'paid', challenge: false, reason: null, deaf: 0 })
    if (tells) this.#later(SECOND, { kind: 'tell', attemptId: payment.attemptId, event: 'payment.paid' })
  }

  /** It failed or was given up; `tells`: a webhook says so a second later. */
  end(
    payment: Payment,
    state: 'failed' | 'cancelled',
    { reason, hard }: Pick<Refused, 'reason' | 'hard'> = { reason: 'declined', hard: false },
    tells = true,
  ): void {
    this.put({ ...payment, state, challenge: false, reason: state === 'failed' ? reason : null, hard })
    const event = state === 'failed' ? 'payment.refused' : 'payment.cancelled'
    if (tells) this.#later(SECOND, { kind: 'tell', attemptId: payment.attemptId, event })
  }
}

/** A payment nothing has happened to yet. */
export const newPayment = (
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
