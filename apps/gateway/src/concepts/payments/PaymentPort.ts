import type { Brand } from '@visavis/core/brand'
import type { BankData, RefundNeed } from '@visavis/core/contract/bankRules'
import type { BuyerField, HostedFields, NextStep } from '@visavis/core/contract/payments'

export type { BankData, RefundNeed } from '@visavis/core/contract/bankRules'
export type { BuyerField, HostedFields, NextStep } from '@visavis/core/contract/payments'

/** Money in the smallest unit of its currency; never a fraction. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

export interface PaymentMethod {
  readonly methodId: string
  readonly name: string
  readonly icon: string
  readonly kind: 'card' | 'wallet' | 'redirect' | 'qr' | 'voucher' | 'bank'
  readonly needs: readonly BuyerField[]
  /** Smallest and largest amount it takes, in the currency that was asked for; absent: any. */
  readonly min?: number
  readonly max?: number
  readonly savable: boolean
  readonly recurring: boolean
  /** The company's hosted card fields, for kind `card`: a page of its own, */
  readonly fieldsUrl?: string
  /** or what its script mounts them with. */
  readonly fields?: HostedFields
}

export interface MethodsQuery extends Money {
  readonly country: string
  readonly locale: string
  /** Origin of the site that asks. */
  readonly origin: string
  /** What the page can show: a wallet sheet needs https and a browser that has one. */
  readonly channel: { readonly https: boolean; readonly applePay: boolean }
}

/** An order as its row has it: the price was frozen before the provider is called. */
export interface PaymentOrder extends Money {
  readonly orderId: string
  readonly priceVersion: string
}
/** One try to pay an order; its id is the idempotency key at the provider. */
export interface AttemptRef {
  readonly orderId: string
  readonly attemptId: string
}

export interface StartRequest {
  readonly order: PaymentOrder
  readonly attemptId: string
  readonly methodId: string
  /** A kept card: it is charged at once, as far as its bank lets it be. */
  readonly tokenRef?: string
  /** Whose kept cards it may use: opaque, the same for all payments of a person. */
  readonly buyerRef: string
  readonly buyer: Readonly<Partial<Record<BuyerField, string>>>
  readonly returnUrl: string
}

/**
 * Why a payment was refused, as far as the buyer may know. `hard`: trying again with the same means is in
 * vain.
 */
export interface Refused {
  readonly state: 'failed'
  readonly reason: 'declined' | 'wrongDetails' | 'error'
  readonly hard: boolean
}
/** A card as it is shown: nothing that pays. */
export interface ShownCard {
  readonly brand: string
  readonly last4: string
}
/** The provider's truth about an attempt; `unknown`: it never heard of it. */
export type AttemptState = (
  | (Money & { readonly state: 'paid'; readonly providerRef: string })
  | Refused
  | { readonly state: 'open'; readonly next?: NextStep }
  | { readonly state: 'processing' | 'cancelled' | 'unknown' }
) & {
  readonly card?: ShownCard
  /** Card it was paid with, where the provider keeps it. */
  readonly tokenRef?: string
}

/** A payment of a kept card without its owner; `key` says subscription, period and try. */
export interface ChargeRequest extends Money {
  readonly orderId: string
  readonly buyerRef: string
  readonly tokenRef: string
  readonly key: string
}

/** The provider was not reached: nothing has happened there. */
export class ProviderUnreachable extends Error {}

/** The provider will not do it, however often it is asked. */
export class ProviderRefused extends Error {}

/** The bank account of a refund is missing or not right: with another one it is done, under another id. */
export class BankDataRefused extends Error {}

/** Card data a provider keeps; ours is a mirror of it. */
export interface StoredToken {
  readonly tokenRef: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/**
 * What a provider tells by itself, in one shape. `eventKey` is unique: whoever sends it twice is heard once.
 */
export interface PaymentEvent extends Money {
  readonly provider: string
  readonly eventKey: string
  readonly kind:
    | 'payment.paid'
    | 'payment.refused'
    | 'payment.pending'
    | 'payment.cancelled'
    | 'payment.expired'
    /** Something about a payment is new: the provider is asked what. */
    | 'payment.check'
    | 'refund.done'
    | 'refund.failed'
    /** The buyer's bank did not take it: the account is not right. */
    | 'refund.returned'
    | 'refund.reversed'
    | 'dispute.info'
    | 'dispute.opened'
    | 'dispute.won'
    | 'dispute.lost'
    | 'token.added'
    | 'token.changed'
    | 'token.gone'
    | 'capture.failed'
    | 'report.ready'
    | 'other'
  readonly orderRef: string
  readonly attemptRef: string
  readonly providerRef: string
  readonly originalRef: string
  readonly success: boolean
  /** Why it was refused. */
  readonly reason?: Refused['reason']
  readonly tokenRef?: string
}

/** A line of a provider's settlement of a day. */
export interface SettlementLine extends Money {
  readonly providerRef: string
  readonly orderRef: string
  readonly fee: number
}

/** What the gateway knows of a browser that hands something over, beside what it handed over. */
export interface Handover {
  readonly ip?: string
}

/** What a check of a card that is to be kept needs beside the card. */
export interface SaveRequest extends Handover {
  /** Currency of the check; its amount is zero. */
  readonly currency: string
  /** Where a bank's own check leads back to. */
  readonly returnUrl: string
}

/** A refund as a provider is asked for it; `bank`: where the money goes, for methods that need an account. */
export interface RefundRequest extends Money {
  readonly providerRef: string
  readonly refundId: string
  readonly bank?: BankData
}

/** What every provider can do. */
interface Payment {
  /** Its name in our rows, in `/hooks/{provider}` and in `payments` of brand.json. */
  readonly provider: string
  /** Whether a brand has it switched on; without the method every brand has. */
  isOn?(brand: Brand): boolean
  /** What its webhooks are answered with, where it wants a word of its own. */
  readonly hookAnswer?: string
  /** The page of the site that has its ways to pay alone. */
  readonly page?: 'pagsmile'
  /** Ways to pay in this country and currency; one whose limits exclude the amount says them. */
  methods(query: MethodsQuery): Promise<readonly PaymentMethod[]>
  /** Field of the buyer this way to pay would refuse; null: none. Every field it needs is there. */
  wrongField?(methodId: string, buyer: Readonly<Partial<Record<BuyerField, string>>>): BuyerField | null
  /** What a refund has to know of the buyer's bank account; null: the money goes back as it came. */
  refundNeeds?(methodId: string): RefundNeed | null
  /**
   * Begins an attempt; asked again with the same attempt it answers the same. Order and attempt are committed
   * before.
   */
  start(request: StartRequest): Promise<NextStep>
  status(attempt: AttemptRef): Promise<AttemptState>
}

/**
 * What only some can do: an adapter has the method or it has not, and the contract suite runs those it has.
 */
interface PaymentAbilities {
  /** What the browser brought back; `data` is never kept nor logged. */
  finish(attempt: AttemptRef, data: unknown, from?: Handover): Promise<AttemptState>
  /** Before payment only; a later "paid" still wins. */
  cancel(attempt: AttemptRef): Promise<'requested' | 'impossible'>
  /**
   * Asks for money back, whole or in part, once per `refundId`; the outcome comes as an event. @throws
   * ProviderRefused when more than was paid, BankDataRefused when its method needs a bank account and this is
   * none
   */
  refund(request: RefundRequest): Promise<'requested'>
  listTokens(buyerRef: string): Promise<readonly StoredToken[]>
  removeToken(buyerRef: string, tokenRef: string): Promise<void>
  /** Keeps a card after a check of its own at the provider. */
  saveCard(buyerRef: string, data: unknown, about: SaveRequest): Promise<StoredToken | NextStep | Refused>
  /**
   * A later payment without the buyer, once per `key`: the id of the attempt, which `status` and `refund`
   * know it by afterwards.
   */
  charge(request: ChargeRequest): Promise<AttemptState>
  /** Checks the signature over the raw bytes, then reads. @returns null for a wrong signature */
  verifyWebhook(bytes: Uint8Array, headers: Headers): Promise<readonly PaymentEvent[] | null>
  /** An object for the wallet's sheet; `domain` is one of the brand's own. */
  merchantSession(domain: string, displayName: string): Promise<unknown>
  /** Settlement of a day (YYYY-MM-DD); null: none yet. */
  report(day: string): Promise<readonly SettlementLine[] | null>
}

/** A provider of payments. */
export type PaymentPort = Payment & Partial<PaymentAbilities>
