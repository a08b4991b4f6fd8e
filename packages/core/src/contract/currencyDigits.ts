/** Currencies of ISO 4217 that have no smaller unit, and those whose unit has a thousand. */
const NO_DIGITS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const THREE_DIGITS = 'BHD IQD JOD KWD LYD OMR TND'

const DIGITS: ReadonlyMap<string, number> = new Map([
  ...NO_DIGITS.split(' ').map((code) => [code, 0] as const),
  ...THREE_DIGITS.split(' ').map((code) => [code, 3] as const),
])

/**
 * Digits behind the point of a currency by ISO 4217. A table of our own: `Intl` shows forints and others
 * without the digits they have, and differs by browser.
 */
export const currencyDigits = (currency: string): number => DIGITS.get(currency) ?? 2
