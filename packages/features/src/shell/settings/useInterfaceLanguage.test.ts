import { expect, it } from 'vitest'
import { OFFERED_LANGUAGES } from '../../i18n/locales.ts'
import { languageFor } from './useInterfaceLanguage.ts'

it.each([
  ['/gb', 'tr', ['tr-TR'], 'en'],
  ['/', 'en', ['tr-TR'], 'en'],
  ['/', null, ['tr-TR'], 'tr'],
  ['/', null, ['ja', 'en'], 'ja'],
  ['/', null, ['ru'], 'en'],
  ['/', 'ru', ['tr'], 'ru'],
  ['/', 'zh-TW', ['tr'], 'zh-TW'],
  ['/de', 'ja', ['ja'], 'de'],
  ['/wall', 'xx', ['de'], 'de'],
  ['/ar/wall', 'de', ['de'], 'ar'],
] as const)('%s with stored %s and browser %s shows %s (R2.04)', (path, stored, wishes, language) => {
  expect(languageFor(path, stored, wishes, OFFERED_LANGUAGES)).toBe(language)
})
it('keeps to the languages of the brand', () => {
  expect(languageFor('/tr', 'de', ['ar'], ['fr'])).toBe('fr')
  expect(languageFor('/tr', 'de', ['ar', 'ja'], ['fr'])).toBe('ja')
})
