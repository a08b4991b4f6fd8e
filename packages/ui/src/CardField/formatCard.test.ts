import { expect, test } from 'vitest'
import { formatCardNumber, formatExpiry } from './formatCard.ts'

test.each([
  ['4242424242424242', [4, 4, 4, 4], '4242 4242 4242 4242'],
  ['4242 4242-4', [4, 4, 4, 4], '4242 4242 4'],
  ['378282246310005', [4, 6, 5], '3782 822463 10005'],
  ['42424242424242429999', [4, 4, 4, 4], '4242 4242 4242 4242'],
  ['', [4, 4, 4, 4], ''],
])('number %s in groups %j is %s', (text, groups, formatted) => {
  expect(formatCardNumber(text, groups)).toBe(formatted)
})

test.each([
  ['9', '', '09 / '],
  ['1', '', '1'],
  ['12', '1', '12 / '],
  ['0928', '', '09 / 28'],
  ['09 / 2', '09 / 28', '09 / 2'],
  ['09 /', '09 / ', '09'],
  ['0', '09', '0'],
])('expiry %j after %j is %j', (text, before, formatted) => {
  expect(formatExpiry(text, before)).toBe(formatted)
})
