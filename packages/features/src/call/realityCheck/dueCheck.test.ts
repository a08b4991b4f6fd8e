import { expect, it } from 'vitest'
import { dueCheck } from './dueCheck.ts'

it('comes every thirty paid minutes, and only to whoever pays', () => {
  const payer = { role: 'caller', price: 60 } as const
  expect([0, 1, 29, 30, 59, 60, 90].map((minutes) => dueCheck(payer, minutes))).toEqual([0, 0, 0, 1, 1, 2, 3])
  expect(dueCheck({ role: 'callee', price: 60 }, 90)).toBe(0)
  expect(dueCheck({ role: 'caller', price: 0 }, 90)).toBe(0)
})
