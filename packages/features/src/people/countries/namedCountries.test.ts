import { afterEach, expect, test, vi } from 'vitest'
import { createFormats } from '../../i18n/formats.ts'
import { namedCountries } from './namedCountries.ts'

const codes = ['DE', 'TR', 'AT', 'EG'].map((code) => ({ code }))
const named = (tag: string, first: string[] = []) => namedCountries(codes, createFormats({ tag }), tag, first)

afterEach(() => vi.restoreAllMocks())

test('names and order are those of the language; each is found by its English name (R2.81)', () => {
  expect(named('de').map(({ name }) => name)).toEqual(['Ägypten', 'Deutschland', 'Österreich', 'Türkei'])
  expect(named('de').map(({ english }) => english)).toEqual(['Egypt', 'Germany', 'Austria', 'Türkiye'])
})
test('the likely ones stand first, in their order (R2.81)', () => {
  expect(named('de', ['TR', '', 'AT', 'TR']).map(({ code }) => code)).toEqual(['TR', 'AT', 'EG', 'DE'])
})
test('a country without a name in the language has its English one (R2.81)', () => {
  const real = Intl.DisplayNames.prototype.of
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function (this: Intl.DisplayNames, code) {
    return this.resolvedOptions().locale === 'de' && code === 'AT' ? undefined : real.call(this, code)
  })
  expect(named('de').map(({ name }) => name)).toEqual(['Ägypten', 'Austria', 'Deutschland', 'Türkei'])
})
test('a name that says more stays', () => {
  expect(
    namedCountries([{ code: 'DE', name: 'Germany (3)' }], createFormats({ tag: 'en' }), 'en', []),
  ).toEqual([{ code: 'DE', name: 'Germany (3)', dial: '', english: 'Germany' }])
})
