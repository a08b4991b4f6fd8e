import { expect, test } from 'vitest'
import { digitsOf } from './digitsOf.ts'

test.each([
  ['123 456', '123456'],
  ['Your code: 12-34', '1234'],
  ['١٢٣٤٥٦', '123456'],
  ['۰۹', '09'],
  ['१२', '12'],
  ['４２', '42'],
  ['no digits', ''],
  ['', ''],
])('%s holds %s', (text, digits) => {
  expect(digitsOf(text)).toBe(digits)
})
