import * as v from 'valibot'
import type { AttemptState, Money, NextStep, Refused } from '../PaymentPort.ts'
import { fromAdyen } from './amounts.ts'

const amount = v.object({ value: v.number(), currency: v.string() })

/** What is read of an answer to `/payments` and `/payments/details`; Adyen adds fields when it likes. */
export const paymentAnswer = v.object({
  resultCode: v.optional(v.string(), ''),
  refusalReasonCode: v.optional(v.string(), ''),
  pspReference: v.optional(v.string(), ''),
  merchantReference: v.optional(v.string(), ''),
  amount: v.optional(amount),
  paymentMethod: v.optional(
    v.object({ brand: v.optional(v.string(), ''), type: v.optional(v.string(), '') }),
  ),
  additionalData: v.optional(v.record(v.string(), v.unknown()), {}),
  action: v.optional(
    v.object({
      type: v.string(),
      method: v.optional(v.string(), 'GET'),
      url: v.optional(v.string(), ''),
    }),
  ),
})
export type PaymentAnswer = v.InferOutput<typeof paymentAnswer>

export const methodsAnswer = v.object({
  paymentMethods: v.optional(
    v.array(v.object({ type: v.optional(v.string(), ''), name: v.optional(v.string(), '') })),
    [],
  ),
})

export const tokensAnswer = v.object({
  storedPaymentMethods: v.optional(
    v.array(
      v.object({
        id: v.optional(v.string(), ''),
        brand: v.optional(v.string(), ''),
        type: v.optional(v.string(), ''),
        lastFour: v.optional(v.string(), ''),
        expiryMonth: v.optional(v.string(), ''),
        expiryYear: v.optional(v.string(), ''),
      }),
    ),
    [],
  ),
})
export const referenceAnswer = v.object({ pspReference: v.optional(v.string(), '') })
export const appleAnswer = v.object({ data: v.string() })

/**
 * Refusal codes of docs.adyen.com by what a buyer may know; all others count as declined. CVC and number stay
 * one text, so that nobody learns which of them was wrong.
 */
const WRONG_DETAILS = new Set(['6', '8', '24'])
const AGAIN = new Set(['4', '9', '15', '21'])
const CANCELLED = new Set(['16'])
const HARD = new Set(['5', '6', '8', '14', '20', '22', '25', '26', '31'])
/** Its bank wants its owner to be there. */
const NEEDS_BUYER = new Set(['11', '38', '42'])

/** @param recurring nobody is there who could do what the bank asks for */
export function refusalOf(code: string, recurring = false): Refused | { readonly state: 'cancelled' } {
  if (CANCELLED.has(code)) return { state: 'cancelled' }
  return {
    state: 'failed',
    reason: WRONG_DETAILS.has(code) ? 'wrongDetails' : AGAIN.has(code) ? 'error' : 'declined',
    hard: HARD.has(code) || (recurring && NEEDS_BUYER.has(code)),
  }
}

export const FAILED: Refused = { state: 'failed', reason: 'error', hard: false }

/**
 * What an answer means. Authorised counts with the amount Adyen names, so that another one than the order's
 * is held.
 */
export function stateOf(answer: PaymentAnswer, asked: Money, recurring = false): AttemptState {
  const more = { ...cardOf(answer), ...tokenOf(answer) }
  const paid = (money: Money): AttemptState => ({
    state: 'paid',
    ...money,
    providerRef: answer.pspReference,
    ...more,
  })
  switch (answer.resultCode) {
    case 'Authorised':
      return paid(answer.amount === undefined ? asked : fromAdyen(answer.amount))
    case 'PartiallyAuthorised':
      // Held by the order; without an amount the webhook says what it was.
      return answer.amount === undefined ? { state: 'processing' } : paid(fromAdyen(answer.amount))
    case 'Refused':
      return { ...refusalOf(answer.refusalReasonCode, recurring), ...more }
    case 'Cancelled':
      return { state: 'cancelled' }
    case 'RedirectShopper': {
      const next = redirectOf(answer)
      return next === null ? FAILED : { state: 'open', next }
    }
    case 'Pending':
    case 'Received':
    case 'PresentToShopper':
    case 'AuthenticationFinished':
    case 'AuthenticationNotRequired':
    case 'Success':
      return { state: 'processing', ...more }
    // Error, and checks inside the page, which are switched off.
    default:
      return FAILED
  }
}

/** A page that is gone to by its address; a form that would have to be sent is none. */
function redirectOf({ action }: PaymentAnswer): NextStep | null {
  if (action?.type !== 'redirect' || action.method.toUpperCase() !== 'GET') return null
  if (action.url.length > 2000 || !action.url.startsWith('https://')) return null
  return { type: 'redirect', url: action.url }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function cardOf({ additionalData, paymentMethod }: PaymentAnswer): Pick<AttemptState, 'card'> {
  const last4 = textOf(additionalData['cardSummary'])
  if (!/^\d{4}$/.test(last4)) return {}
  const brand = paymentMethod?.brand || textOf(additionalData['paymentMethod'])
  return { card: { brand: brandOf(brand), last4 } }
}

/** Token of an answer; one in a standard webhook is not signed and never believed. */
function tokenOf({ additionalData }: PaymentAnswer): { tokenRef?: string } {
  const token =
    textOf(additionalData['tokenization.storedPaymentMethodId']) ||
    textOf(additionalData['recurring.recurringDetailReference'])
  return token === '' ? {} : { tokenRef: token.slice(0, 100) }
}

const BRANDS: Readonly<Record<string, string>> = { mc: 'mastercard', cup: 'unionpay' }
/** Our name of a card brand. */
export const brandOf = (brand: string): string => (BRANDS[brand] ?? brand).slice(0, 20)
