import { currencyDigits } from '@visavis/core/contract'

interface Money {
  readonly amount: number
  readonly currency: string
}

/** "4.99" of 499 EUR: a decimal string with full stop, exact at any size; `-4.99` of -499. */
export function decimalOf({ amount, currency }: Money): string {
  const digits = currencyDigits(currency)
  const sign = amount < 0 ? '-' : ''
  const units = String(Math.abs(amount)).padStart(digits + 1, '0')
  return digits === 0 ? `${sign}${units}` : `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}`
}

/**
 * 499 of "4.99" EUR: the smallest unit of a decimal with full stop. More digits than the currency has are
 * taken when they are zeros. @returns null for anything else, and for what no number holds exactly
 */
export function minorOf(text: string, currency: string): number | null {
  const [, sign = '', units, fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d{0,8}))?$/.exec(text.trim()) ?? []
  if (units === undefined) return null
  const digits = currencyDigits(currency)
  if (!/^0*$/.test(fraction.slice(digits))) return null
  const amount = Number(`${units}${fraction.slice(0, digits).padEnd(digits, '0')}`)
  return Number.isSafeInteger(amount) ? (sign === '-' && amount !== 0 ? -amount : amount) : null
}
