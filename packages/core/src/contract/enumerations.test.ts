import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CALL_ENDINGS } from './callEndings.ts'
import {
  CallStatus,
  DETECTED_LANGUAGES,
  LANGUAGE_IDS,
  LANGUAGE_PREFIXES,
  OFFERED_LANGUAGES,
  PersonStatus,
  SUPPORTED_LANGUAGES,
  languageIdOf,
} from './enumerations.ts'
import { INTERESTS, INTEREST_IDS, ZODIAC_SIGNS } from './interests.ts'
import { MessageTipType } from './messageTip.ts'
import { BLOCKING_REPORT_REASONS, REPORT_REASONS } from './reportReasons.ts'

describe('numbers of the wire (table N)', () => {
  test('statuses and call codes (R3.62, R3.63)', () => {
    expect(PersonStatus).toEqual({ offline: 0, busy: 1, online: 2, invisible: 3 })
    expect(Object.values(CallStatus)).toEqual([4, 2, 3, 5, 6, 7, 8, 100])
    expect(new Set(CALL_ENDINGS).size).toBe(11)
  })

  test('types of message tips (R3.35, N.169)', () => {
    expect(MessageTipType).toEqual({ message: 1, sayHi: 2, system: 3, onlineReminder: 4 })
  })

  test('37 language ids from 0 to 36, each once and with its code (R3.64)', () => {
    const page = readFileSync(new URL('../../../../docs/rules/enumerations.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| N\.0(\d+) \| (\d+) is (\w+);/gm)]
    const listed = rows.filter(([, row]) => Number(row) >= 34 && Number(row) <= 70)
    expect(listed.map(([, , id, code]) => [code, Number(id)])).toEqual(Object.entries(LANGUAGE_IDS))
    expect(Object.values(LANGUAGE_IDS)).toEqual(Array.from({ length: 37 }, (_, id) => id))
  })

  test.each([
    ['en', 1],
    ['tr', 20],
    ['nl', 13],
    ['de', 7],
    ['fr', 5],
    ['it', 32],
    ['es', 3],
    ['pt', 12],
    ['ar', 8],
  ])('%s goes out as %i', (code, id) => {
    expect(languageIdOf(code)).toBe(id)
  })

  test.each([
    ['he', 25],
    ['id', 10],
    ['no', 17],
    ['zh-TW', 2],
    ['zh', 2],
    ['en-GB', 1],
    ['xx', 1],
    ['', 1],
    ['constructor', 1],
    ['toString', 1],
  ])('%s is %i by its older name, or English (R3.65)', (code, id) => {
    expect(languageIdOf(code)).toBe(id)
  })

  test('each of the 27 interface languages has its own id, but for the two kinds of Chinese (C.43)', () => {
    expect(SUPPORTED_LANGUAGES).toHaveLength(27)
    expect(new Set(SUPPORTED_LANGUAGES.map(languageIdOf)).size).toBe(26)
    expect(
      SUPPORTED_LANGUAGES.filter((code) => code !== 'en' && languageIdOf(code) === LANGUAGE_IDS.en),
    ).toEqual([])
    expect(SUPPORTED_LANGUAGES).not.toContain('ud')
    expect(SUPPORTED_LANGUAGES).not.toContain('sn')
  })

  test('18 languages are taken from the browser, all of them supported, the nine offered ones among them (R9.49)', () => {
    expect(new Set(DETECTED_LANGUAGES).size).toBe(18)
    expect(DETECTED_LANGUAGES.toSorted()).toEqual(DETECTED_LANGUAGES)
    expect(DETECTED_LANGUAGES).toEqual(expect.arrayContaining([...OFFERED_LANGUAGES]))
    expect(
      DETECTED_LANGUAGES.filter((code) => !(OFFERED_LANGUAGES as readonly string[]).includes(code)),
    ).toEqual(['da', 'he', 'hi', 'id', 'ja', 'ko', 'ms', 'no', 'sv'])
  })

  test('nine prefixes for the nine offered languages (R2.02)', () => {
    expect(Object.keys(LANGUAGE_PREFIXES).sort()).toEqual([
      'ar',
      'de',
      'es',
      'fr',
      'gb',
      'it',
      'nl',
      'pt',
      'tr',
    ])
    expect(Object.values(LANGUAGE_PREFIXES).sort()).toEqual([...OFFERED_LANGUAGES].sort())
  })

  test('23 reasons of a report; four of them block at once (R3.71, R3.73)', () => {
    expect(new Set(REPORT_REASONS).size).toBe(23)
    expect(BLOCKING_REPORT_REASONS.map((reason) => REPORT_REASONS.indexOf(reason) + 1)).toEqual([5, 6, 7, 16])
  })

  test('interests and signs are numbered from 1', () => {
    expect(INTERESTS).toHaveLength(21)
    expect(INTEREST_IDS).toEqual(INTERESTS.map((_, index) => index + 1))
    expect(ZODIAC_SIGNS).toHaveLength(12)
  })
})
