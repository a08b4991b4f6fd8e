import type { GatewayFailure } from '@visavis/core/errors'
import { expect, it } from 'vitest'
import { isOfCode, phoneProblem } from './phoneProblem.ts'

const failure = (over: Partial<GatewayFailure>): GatewayFailure => ({
  kind: 'refused',
  code: 0,
  status: 200,
  messageId: 'base.error.general',
  values: {},
  serverText: null,
  field: null,
  retryAfter: null,
  row: 'E.15',
  endpoint: null,
  ...over,
})
const words = { of: () => 'words', unfitNumber: 'unfit' }
const fields = ['mobile', 'password'] as const

it.each([
  [20102, 'mobile'],
  [20106, 'mobile'],
  [20107, 'mobile'],
  [20103, 'password'],
  [20206, 'password'],
  [20207, 'password'],
  [20913, 'password'],
])('code %i stands beside %s', (code, field) => {
  expect(phoneProblem(failure({ code }), fields, words)).toEqual({ field, text: 'words' })
})
it('the country belongs to the number, and numbers that get no texts have words of their own', () => {
  expect(phoneProblem(failure({ code: 20106, field: 'countryCode' }), fields, words)).toEqual({
    field: 'mobile',
    text: 'words',
  })
  expect(phoneProblem(failure({ code: 20001, field: 'mobile' }), fields, words)).toEqual({
    field: 'mobile',
    text: 'unfit',
  })
})
it('limits and a missing network stand above the button', () => {
  for (const code of [20203, 20204, 20921, 429])
    expect(phoneProblem(failure({ code }), fields, words).field).toBeUndefined()
  expect(phoneProblem(failure({ kind: 'network' }), fields, words).field).toBeUndefined()
})
it.each([
  [20201, true],
  [20202, true],
  [20205, true],
  [20203, false],
  [20204, false],
])('%i is about the digits: %s', (code, digits) => {
  expect(isOfCode({ code })).toBe(digits)
})
