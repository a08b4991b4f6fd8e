import { currencyDigits } from '@visavis/core/contract'
import type { Money } from '../PaymentPort.ts'

/** Currencies whose smallest unit Adyen counts otherwise than ISO 4217 (docs.adyen.com, currency codes). */
const DEVIATIONS: Readonly<Record<string, number>> = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 }

/** An amount as Adyen writes it. */
export interface AdyenAmount {
  readonly value: number
  readonly currency: string
}

const shiftOf = (currency: string): number =>
  (DEVIATIONS[currency] ?? currencyDigits(currency)) - currencyDigits(currency)

/** Our amount in Adyen's unit; null where that unit is too coarse for it. */
export function toAdyen({ amount, currency }: Money): AdyenAmount | null {
  const value = amount * 10 ** shiftOf(currency)
  return Number.isSafeInteger(value) ? { value, currency } : null
}

/** Adyen's amount in our unit; -1, which fits no order, where it is a fraction of ours or no amount. */
export function fromAdyen({ value, currency }: AdyenAmount): Money {
  const amount = value / 10 ** shiftOf(currency)
  return { amount: Number.isSafeInteger(amount) && Number.isSafeInteger(value) ? amount : -1, currency }
}
