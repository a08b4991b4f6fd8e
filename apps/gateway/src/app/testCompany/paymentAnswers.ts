import type { AttemptState, NextStep } from '../../concepts/payments/PaymentPort.ts'
import { companyOrigin } from '../../concepts/payments/testCompany/companyOrigin.ts'
import type { CardData, Payment } from './companyRows.ts'

/**
 * What the buyer has to do next.
 *
 * @param port of the company: pages stand under the host the buyer came from, else on this machine
 */
export function nextStepOf(payment: Payment, port: number): NextStep {
  if (payment.state !== 'open') return { type: 'none' }
  const origin = companyOrigin(payment.returnUrl, port) ?? `http://127.0.0.1:${port}`
  const url = `${origin}/pay/${payment.page}`
  if (payment.methodId === 'voucher')
    return { type: 'voucher', code: payment.page, expiresAt: payment.expiresAt }
  if (payment.methodId === 'qr') return { type: 'qr', text: url, expiresAt: payment.expiresAt }
  if (payment.methodId === 'wallet') return { type: 'wallet', sheetUrl: `${origin}/wallet/${payment.page}` }
  return payment.methodId === 'card' && !payment.challenge
    ? { type: 'cardForm' }
    : { type: 'redirect', url, ...(payment.challenge ? { inFrame: true as const } : {}) }
}

/** How a payment stands, as the shop is told. @param port of the company */
export function stateOf(payment: Payment, port: number): AttemptState {
  const card = payment.card === null ? {} : { card: shownCard(payment.card) }
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
  return state === 'open' ? { state, next: nextStepOf(payment, port), ...card } : { state, ...card }
}

/** What the shop is told of a card. */
export const shownCard = ({ brand, last4 }: CardData): Pick<CardData, 'brand' | 'last4'> => ({ brand, last4 })

/**
 * The site's page, which learns that the browser is back: what became of the payment is not in the address.
 */
export function wayBack({ returnUrl }: Payment): string {
  const url = new URL(returnUrl)
  url.searchParams.set('returned', '1')
  return url.href
}
