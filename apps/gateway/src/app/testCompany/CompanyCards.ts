import { randomUUID } from 'node:crypto'
import type { Refused, StoredToken } from '../../concepts/payments/PaymentPort.ts'
import type { Clock } from '../../platform/context.ts'
import type { FormToken, KeptToken } from './companyRows.ts'
import type { JournalFile } from './JournalFile.ts'
import { begins } from './outcomes.ts'
import { TEST_CARDS, type Outcome } from './testCards.ts'

const FORM_LIFE_MS = 15 * 60_000

/** Cards of the test company as tokens: those of the fields, which pay once, and those that are kept. */
export class CompanyCards {
  readonly #store: JournalFile
  readonly #clock: Clock
  readonly #forms = new Map<string, FormToken>()

  constructor(store: JournalFile, clock: Clock) {
    this.#store = store
    this.#clock = clock
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

  /** A token of the fields pays once. @returns null for one that was used, ended or never was */
  take(id: unknown): FormToken | null {
    const form = typeof id === 'string' ? this.#forms.get(id) : undefined
    if (form === undefined || form.until < this.#clock.now()) return null
    this.#forms.delete(form.id)
    return form
  }

  /** Keeps the card of the fields in `data.token` without a payment. */
  save(buyerRef: string, data: Record<string, unknown>): StoredToken | Refused {
    const form = this.take(data['token'])
    if (form === null) return { state: 'failed', reason: 'wrongDetails', hard: false }
    const begin = begins(form.outcome)
    if (begin.state === 'failed') return { state: 'failed', reason: begin.reason, hard: begin.hard }
    return this.keep(buyerRef, form, form.outcome)
  }

  /** Keeps a card; the same one of a buyer is known again. */
  keep(buyerRef: string, card: Omit<StoredToken, 'tokenRef'>, outcome: Outcome): StoredToken {
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

  /** Kept cards of a buyer. */
  tokens(buyerRef: string): StoredToken[] {
    return this.#store
      .all<KeptToken>('token')
      .filter((token) => token.buyerRef === buyerRef)
      .map(({ tokenRef, brand, last4, expMonth, expYear }) => ({ tokenRef, brand, last4, expMonth, expYear }))
  }

  /** A kept card, if it is of this buyer. */
  of(buyerRef: string, tokenRef: string): KeptToken | null {
    const token = this.#store.get<KeptToken>('token', tokenRef)
    return token?.buyerRef === buyerRef ? token : null
  }

  /** A kept card, whoever owns it. */
  byRef(tokenRef: string): KeptToken | undefined {
    return this.#store.get<KeptToken>('token', tokenRef)
  }

  /** Forgets a kept card, if it is of this buyer. */
  remove(buyerRef: string, tokenRef: string): void {
    if (this.of(buyerRef, tokenRef) !== null) this.#store.remove('token', tokenRef)
  }
}
