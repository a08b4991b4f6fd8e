import { expect, it } from 'vitest'
import { currencyDigits } from './currencyDigits.ts'

it.each([
  ['EUR', 2],
  ['HUF', 2],
  ['JPY', 0],
  ['CLP', 0],
  ['KWD', 3],
])('%s has %i digits behind the point', (currency, digits) => {
  expect(currencyDigits(currency)).toBe(digits)
})
