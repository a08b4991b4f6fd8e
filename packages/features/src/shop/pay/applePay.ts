import { currencyDigits, type Money } from '@visavis/core/contract'

/** What is used of the browser's own Apple Pay. */
export interface AppleSession {
  onvalidatemerchant: (() => void) | null
  onpaymentauthorized:
    | ((event: { readonly payment: { readonly token: { readonly paymentData: unknown } } }) => void)
    | null
  /** `sessionError` says why, where it was not the buyer. */
  oncancel: ((event?: { readonly sessionError?: { readonly code: string } }) => void) | null
  begin(): void
  abort(): void
  completeMerchantValidation(session: unknown): void
  completePayment(result: { readonly status: number }): void
}
export interface AppleRequest {
  readonly countryCode: string
  readonly currencyCode: string
  readonly merchantCapabilities: readonly string[]
  readonly supportedNetworks: readonly string[]
  readonly total: { readonly label: string; readonly amount: string; readonly type: 'final' }
}
export interface AppleSessions {
  new (version: number, request: AppleRequest): AppleSession
  canMakePayments(): boolean
}

/** A version every browser with Apple Pay on the web knows. */
const VERSION = 3
/** Ends the sheet with a tick, or with a refusal. */
const DONE = 0
const REFUSED = 1

/** The browser's Apple Pay; null where this device has none, or the page is not on https. */
export function applePayOf(scope: object = window): AppleSessions | null {
  const sessions = (scope as { readonly ApplePaySession?: AppleSessions }).ApplePaySession
  try {
    return window.isSecureContext && sessions?.canMakePayments() === true ? sessions : null
  } catch {
    return null
  }
}

/** An amount as the sheet wants it: "4.99", exact. */
export function amountText({ amount, currency }: Money): string {
  const digits = currencyDigits(currency)
  const text = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/**
 * How a try went: `closed` by the buyer, `failed` before anything was authorized, `unsupported` on this
 * device.
 */
export type AppleOutcome = 'paid' | 'refused' | 'closed' | 'failed' | 'unsupported'

export interface AppleOrder {
  readonly price: Money
  /** Country of the company that sells. */
  readonly country: string
  /** Its name, over the amount. */
  readonly label: string
  /** Asks the gateway for what the sheet checks the site by; null: there is none. */
  readonly merchantSession: () => Promise<unknown>
  /** Hands over the token. @returns whether the payment went or goes through */
  readonly pay: (token: string) => Promise<boolean>
}

/** Base64 of a text, whatever letters it has. */
const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/**
 * Opens the sheet. It opens only inside a press: nothing may be waited for before, else it has failed. The
 * outcome comes later, once.
 */
export function openSheet(Sessions: AppleSessions, order: AppleOrder): Promise<AppleOutcome> {
  const session = new Sessions(VERSION, {
    countryCode: order.country,
    currencyCode: order.price.currency,
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa', 'masterCard', 'amex', 'maestro'],
    total: { label: order.label, amount: amountText(order.price), type: 'final' },
  })
  const outcome = new Promise<AppleOutcome>((settle) => {
    const fail = () => {
      settle('failed')
      session.abort()
    }
    session.oncancel = (event) => {
      const code = event?.sessionError?.code
      settle(code === 'unsupported' || code === 'failed' ? code : 'closed')
    }
    session.onvalidatemerchant = () => {
      order
        .merchantSession()
        .then((found) => (found === null ? fail() : session.completeMerchantValidation(found)), fail)
    }
    session.onpaymentauthorized = ({ payment }) => {
      order.pay(base64(JSON.stringify(payment.token.paymentData))).then((done) => {
        session.completePayment({ status: done ? DONE : REFUSED })
        settle(done ? 'paid' : 'refused')
      }, fail)
    }
  })
  try {
    session.begin()
  } catch {
    return Promise.resolve('failed')
  }
  return outcome
}
