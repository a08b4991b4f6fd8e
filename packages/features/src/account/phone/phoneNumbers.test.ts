import { describe, expect, it } from 'vitest'
import { phoneCountries, readNumber, shownNumber, typedNumber, wholeNumber } from './phoneNumbers.ts'

describe('a typed number', () => {
  it.each([
    ['0151 23456789', 'DE', '15123456789', 'DE'],
    ['15123456789', 'DE', '15123456789', 'DE'],
    ['+49 151 23456789', 'FR', '15123456789', 'DE'],
    ['0049 (151) 2345-6789', 'DE', '15123456789', 'DE'],
    ['٠١٥١٢٣٤٥٦٧٨٩', 'DE', '15123456789', 'DE'],
    ['(202) 555-0143', 'US', '2025550143', 'US'],
    ['416 555 0143', 'US', '4165550143', 'CA'],
    ['312 345 6789', 'IT', '3123456789', 'IT'],
  ])('%j of %s is sent as %s of %s', (text, country, mobile, countryCode) => {
    expect(readNumber(text, country)).toEqual({ number: { mobile, countryCode } })
  })
  it.each([
    ['', 'DE', 'missing'],
    ['  ', 'DE', 'missing'],
    ['abc', 'DE', 'missing'],
    ['0151234', '', 'noCountry'],
    ['0151234', 'XX', 'noCountry'],
    ['0151 2', 'DE', 'invalid'],
    ['01', 'DE', 'tooShort'],
    ['01512345678901234', 'DE', 'tooLong'],
    ['0000000000', 'DE', 'invalid'],
    ['555 0100', 'US', 'tooShort'],
  ])('%j of %j: %s', (text, country, fault) => {
    expect(readNumber(text, country)).toEqual({ fault })
  })
  it.each([
    ['0151234', 'DE', '01512 34', 'DE'],
    ['+4915123456789', 'FR', '01512 3456789', 'DE'],
    ['00491512345', 'FR', '00491512345', 'FR'],
    ['202555', 'US', '(202) 555', 'US'],
    ['', 'DE', '', 'DE'],
  ])('while typing %j in %s the field shows %j of %s', (text, country, shown, countryCode) => {
    expect(typedNumber(text, country)).toEqual({ shown, countryCode })
  })
  it('can be deleted key by key', () => {
    let shown = typedNumber('2025550143', 'US').shown
    for (let keys = 0; keys < 20; keys += 1) shown = typedNumber(shown.slice(0, -1), 'US', shown).shown
    expect(shown).toBe('')
  })
  it('is left alone where somebody corrects it in the middle', () => {
    expect(typedNumber('(209) 555-014', 'US', '(202) 555-0143').shown).toBe('(209) 555-014')
    expect(typedNumber('(2029) 555-0143', 'US', '(202) 555-0143').shown).toBe('(2029) 555-0143')
  })
  it('is shown again as it was', () => {
    expect([
      wholeNumber({ mobile: '15123456789', countryCode: 'DE' }),
      shownNumber({ mobile: '15123456789', countryCode: 'DE' }),
      shownNumber({ mobile: '', countryCode: '' }),
      shownNumber({ mobile: '151', countryCode: '' }),
    ]).toEqual(['+49 1512 3456789', '01512 3456789', '', '151'])
  })
})

it('every country of numbers has a dialling code, each once', () => {
  const all = phoneCountries()
  expect(all.length).toBeGreaterThan(230)
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  expect(all.every(({ dial }) => /^\d{1,3}$/.test(dial))).toBe(true)
})
