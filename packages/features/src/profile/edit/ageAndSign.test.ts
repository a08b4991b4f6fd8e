import { expect, it } from 'vitest'
import { ageAndSign } from './ageAndSign.ts'

it('says age and sign as the gateway does', () => {
  const now = Date.UTC(2026, 10, 21)
  expect(ageAndSign('2000-11-21', now)).toEqual({ age: 26, zodiacId: 8 })
  expect(ageAndSign('2000-11-22', now)).toEqual({ age: 25, zodiacId: 9 })
  expect(ageAndSign('2000-01-01', now)).toEqual({ age: 26, zodiacId: 10 })
  expect(ageAndSign('', now)).toEqual({ age: 0, zodiacId: 0 })
})
