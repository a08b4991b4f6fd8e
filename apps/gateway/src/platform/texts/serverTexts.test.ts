import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGE_IDS, OFFERED_LANGUAGES } from '@visavis/core/contract'
import { expect, it } from 'vitest'
import { testTexts } from '../../testing/testTexts.ts'
import { readConfig } from '../config.ts'
import { loadServerTexts } from './serverTexts.ts'

const { textsDir } = readConfig({})
const alpha = { id: 'alpha', name: 'Alpha' }

/** Folder of brands in which alpha says what is given, by language. */
function brandsWith(texts: Readonly<Record<string, unknown>>): string {
  const brands = mkdtempSync(join(tmpdir(), 'visavis-texts-'))
  mkdirSync(join(brands, 'alpha/texts'), { recursive: true })
  for (const [language, value] of Object.entries(texts)) {
    writeFileSync(
      join(brands, 'alpha/texts', `${language}.json`),
      typeof value === 'string' ? value : JSON.stringify(value),
    )
  }
  return brands
}
const loadWith = (texts: Readonly<Record<string, unknown>>) =>
  loadServerTexts({ texts: textsDir, brands: brandsWith(texts) }, ['alpha', 'beta'])

it.each(OFFERED_LANGUAGES)('speaks %s, with the name of the brand', (language) => {
  const wording = testTexts.of(alpha, LANGUAGE_IDS[language])
  expect(wording.language).toBe(language)
  expect(wording.text('mail.register.subject')).toContain('Alpha')
})

it('speaks English to those whose language has no texts', () => {
  expect(testTexts.of(alpha, LANGUAGE_IDS.ja).text('mailedLink.notMe')).toBe('This was not me')
})

it('writes numbers and plural forms of the language', () => {
  const taken = (languageId: number, coins: number) =>
    testTexts.of(alpha, languageId).text('bonusTaken.body', { coins })
  expect(taken(LANGUAGE_IDS.en, 1)).toMatch(/^1 unspent welcome coin of/)
  expect(taken(LANGUAGE_IDS.de, 1200)).toMatch(/^1\.200 nicht ausgegebene Willkommens-Coins/)
})

it('says it in the own words of a brand where it has some, and in no other brand', () => {
  const texts = loadWith({ de: { 'mail.life': 'Bei {brand} gilt der Link 24 Stunden.' } })
  expect(texts.of(alpha, LANGUAGE_IDS.de).text('mail.life')).toBe('Bei Alpha gilt der Link 24 Stunden.')
  expect(texts.of({ id: 'beta', name: 'Beta' }, LANGUAGE_IDS.de).text('mail.life')).not.toContain('Beta')
  expect(texts.of(alpha, LANGUAGE_IDS.en).text('mail.life')).toMatch(/^The link works/)
})

it.each([
  [{ de: { 'mail.none': 'x' } }, /texts\/de\.json: mail\.none is no text/],
  [{ de: { 'mail.life': 'x {brand' } }, /texts\/de\.json: mail\.life is malformed/],
  [{ de: { 'mail.life': 7 } }, /texts\/de\.json must be an object of ids and texts/],
  [{ de: '{' }, /texts\/de\.json is not valid JSON/],
])('refuses the wording %j', (texts, message) => expect(() => loadWith(texts)).toThrow(message))
