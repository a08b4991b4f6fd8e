import { currencyDigits } from '@visavis/core/contract'
import type { Money } from '@visavis/core/contract'

/** Money as the language writes it. */
export interface MoneyText {
  /** { amount: 499, currency: 'EUR' } → "€4.99". */
  (money: Money): string
  /** Price of a hundred coins at the price of some, rounded half up to the smallest unit. */
  perHundred: (price: Money, coins: number) => string
}

/** "4.99" of 499: a decimal string, exact at any size. */
function decimalOf({ amount, currency }: Money): `${number}` {
  const digits = currencyDigits(currency)
  const units = String(amount).padStart(digits + 1, '0')
  const text = digits === 0 ? units : `${units.slice(0, -digits)}.${units.slice(-digits)}`
  return text as `${number}`
}

/**
 * Formats money in a language. Digits come from the table of ISO 4217, not from `Intl`, which leaves those of
 * some currencies out.
 *
 * @param tag BCP 47
 */
export function createMoneyText(tag: string): MoneyText {
  const formats = new Map<string, Intl.NumberFormat>()
  const formatOf = (currency: string) => {
    const known = formats.get(currency)
    if (known) return known
    const digits = currencyDigits(currency)
    const made = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(currency, made)
    return made
  }
  const money = (value: Money) => formatOf(value.currency).format(decimalOf(value))
  return Object.assign(money, {
    perHundred: ({ amount, currency }: Money, coins: number) => {
      const bought = BigInt(coins)
      const rounded = (BigInt(amount) * 200n + bought) / (bought * 2n)
      return money({ amount: Number(rounded), currency })
    },
  })
}
