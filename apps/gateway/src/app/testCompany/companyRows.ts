import type { PaymentEvent, Refused, StoredToken } from '../../concepts/payments/PaymentPort.ts'
import type { Outcome } from './testCards.ts'

/** A payment as the company keeps it. */
export interface Payment {
  readonly attemptId: string
  readonly orderId: string
  readonly amount: number
  readonly currency: string
  readonly methodId: string
  readonly buyerRef: string
  readonly returnUrl: string
  /** Secret part of the address of its page. */
  readonly page: string
  readonly providerRef: string
  readonly expiresAt: number
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'cancelled'
  /** Its bank wants to see the buyer. */
  readonly challenge: boolean
  readonly outcome: Outcome | null
  readonly reason: Refused['reason'] | null
  readonly hard: boolean
  readonly card: CardData | null
  /** What was taken: another amount than was asked for, for one of the test cards. */
  readonly taken: number
  /** How often a question for the status is still answered with 503. */
  readonly deaf: number
  readonly save: boolean
  /** When it was paid. */
  readonly paidAt?: number
  /** The kept card it is paid with, or that was kept with it. */
  readonly tokenRef?: string
}

/** What is kept of a card: never its number. */
export interface CardData {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/** A card of the fields, for one payment within a quarter of an hour. */
export interface FormToken extends CardData {
  readonly id: string
  readonly outcome: Outcome
  readonly until: number
}
export interface KeptToken extends StoredToken {
  readonly buyerRef: string
  readonly outcome: Outcome
}
export interface Refund {
  readonly refundId: string
  readonly providerRef: string
  readonly amount: number
  readonly currency: string
  /** Its bank sent the money back. */
  readonly returned?: true
}

export type CompanyEvent = Omit<PaymentEvent, 'provider'>

/** A webhook: sent until the gateway takes it. */
export interface Delivery {
  readonly id: string
  readonly event: CompanyEvent
  readonly tries: number
  /** Status of the last answer; 0 when there was none. */
  readonly lastStatus: number
  readonly state: 'waiting' | 'accepted' | 'given up'
  /** Signed wrongly the first time. */
  readonly badOnce: boolean
  readonly madeAt: number
}

/** What the company does later, by the development clock. */
export type Job = { readonly id: string; readonly at: number } & (
  | { readonly kind: 'become'; readonly attemptId: string; readonly state: 'paid' | 'failed' }
  | {
      readonly kind: 'tell'
      readonly attemptId: string
      readonly event: CompanyEvent['kind']
      readonly badOnce?: boolean
      readonly amount?: number
      readonly refundId?: string
    }
  | { readonly kind: 'send'; readonly deliveryId: string }
  | { readonly kind: 'expire'; readonly attemptId: string }
)
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
export type NewJob = Without<Job, 'id' | 'at'>
