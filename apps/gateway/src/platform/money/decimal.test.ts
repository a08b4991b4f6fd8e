import { expect, it } from 'vitest'
import { decimalOf, minorOf } from './decimal.ts'

it.each([
  [499, 'EUR', '4.99'],
  [5, 'EUR', '0.05'],
  [0, 'EUR', '0.00'],
  [-499, 'EUR', '-4.99'],
  [500, 'JPY', '500'],
  [1234, 'KWD', '1.234'],
  [9_007_199_254_740_991, 'EUR', '90071992547409.91'],
])('%i of %s is %s, and back', (amount, currency, text) => {
  expect(decimalOf({ amount, currency })).toBe(text)
  expect(minorOf(text, currency)).toBe(amount)
})

it.each([
  ['4.9', 'EUR', 490],
  ['4', 'EUR', 400],
  ['4.990000', 'EUR', 499],
  ['500.00', 'JPY', 500],
  ['4.991', 'EUR', null],
  ['4,99', 'EUR', null],
  ['1e3', 'EUR', null],
  ['', 'EUR', null],
  ['0x10', 'EUR', null],
  ['99999999999999.99', 'EUR', null],
])('"%s" of %s is %s', (text, currency, amount) => {
  expect(minorOf(text, currency)).toBe(amount)
})
