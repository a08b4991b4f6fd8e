import { describe, expect, it } from 'vitest'
import { ageOn, isDay, isEmail, isEmailPassword } from './signUpRules.ts'

describe('sign-up rules', () => {
  it.each([
    ['a', false],
    ['a@b', false],
    ['a b@c.de', false],
    ['', false],
    ['a.b+c@d-e.co', true],
    ['  a@b.de ', true],
  ])('email %j: %s (R5.04)', (value, fine) => {
    expect(isEmail(value)).toBe(fine)
  })
  it.each([
    [5, false],
    [6, true],
    [16, true],
    [17, false],
  ])('password of %i characters: %s (R5.01)', (length, fine) => {
    expect(isEmailPassword(' '.repeat(length))).toBe(fine)
    // A character beyond the first plane is one, as at the gateway.
    expect(isEmailPassword('😀'.repeat(length))).toBe(fine)
  })
  it.each([
    ['2008-11-21', 18],
    ['2008-11-22', 17],
    ['2000-02-29', 26],
  ])('born %s is %i on 21 November 2026', (birthday, years) => {
    expect(ageOn(birthday, Date.UTC(2026, 10, 21, 23))).toBe(years)
  })
  it.each([
    ['2001-02-29', false],
    ['2000-02-29', true],
    ['1899-12-31', false],
    ['', false],
    ['31.12.2000', false],
  ])('day %j exists: %s', (day, exists) => {
    expect(isDay(day)).toBe(exists)
  })
})
