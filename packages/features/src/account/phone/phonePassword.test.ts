import { expect, it } from 'vitest'
import { isPhonePassword } from './phonePassword.ts'

it.each([
  [7, false],
  [8, true],
  [40, true],
  [64, true],
  [65, false],
])('%i spaces are a password: %s (R5.02)', (length, fine) => {
  expect(isPhonePassword(' '.repeat(length))).toBe(fine)
})
it('counts characters as people type them, and their bytes', () => {
  expect([
    isPhonePassword('🎈'.repeat(7)),
    isPhonePassword('🎈'.repeat(8)),
    isPhonePassword('🎈'.repeat(64)),
    isPhonePassword('漢'.repeat(64)),
  ]).toEqual([false, true, true, true])
})
