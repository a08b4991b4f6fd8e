import type { GatewayFailure } from '@visavis/core/errors'
import { expect, it } from 'vitest'
import { failureProblem } from './failureProblem.ts'

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
const words = () => 'words'

it.each([
  [20101, 'password'],
  [20102, 'email'],
  [20103, 'password'],
  [20104, 'email'],
])('code %i stands beside %s', (code, field) => {
  expect(failureProblem(failure({ code }), ['email', 'password'], words)).toEqual({ field, text: 'words' })
})
it('a field named by the gateway wins', () => {
  expect(failureProblem(failure({ code: 20001, field: 'nickname' }), ['nickname'], words).field).toBe(
    'nickname',
  )
})
it('a fault of a field that this form does not have stands above the button', () => {
  expect(failureProblem(failure({ code: 20104 }), ['password'], words)).toEqual({
    field: undefined,
    text: 'words',
  })
})
it('everything else stands above the button', () => {
  expect(failureProblem(failure({ kind: 'network' }), ['email'], words).field).toBeUndefined()
})
