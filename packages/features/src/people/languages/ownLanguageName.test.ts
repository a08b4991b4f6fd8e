import { expect, test } from 'vitest'
import { ownLanguageName } from './ownLanguageName.ts'

test('languages in their own words and script, each beginning with a capital', () => {
  expect(['en', 'es', 'ru', 'tr', 'hi', 'ar'].map(ownLanguageName)).toEqual([
    'English',
    'Español',
    'Русский',
    'Türkçe',
    'हिन्दी',
    'العربية',
  ])
})
test('what is no code stays as it is', () => {
  expect(ownLanguageName('')).toBe('')
})
