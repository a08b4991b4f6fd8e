import { describe, expect, it } from 'vitest'
import { createFormats } from './formats.ts'
import { firstDetected, localeOf } from './locales.ts'

describe('locale', () => {
  it('shows /gb as British English and Arabic from right to left with Latin digits', () => {
    expect(localeOf('en', 'gb')).toEqual({
      own: 'en',
      language: 'en',
      htmlLang: 'en-GB',
      dir: 'ltr',
      tag: 'en-GB',
    })
    expect(localeOf('en')).toMatchObject({ htmlLang: 'en' })
    const arabic = localeOf('ar', 'ar')
    expect(arabic).toMatchObject({ htmlLang: 'ar', dir: 'rtl' })
    expect(createFormats(arabic).number(1234)).toMatch(/1.?234/)
  })
  it('has English for what a language beyond the nine lacks (R9.51)', () => {
    expect(localeOf('ja')).toMatchObject({ own: 'ja', language: 'en', htmlLang: 'ja', dir: 'ltr', tag: 'ja' })
    expect(localeOf('he')).toMatchObject({ language: 'en', dir: 'rtl' })
    expect(localeOf('ur')).toMatchObject({ language: 'en', dir: 'rtl' })
    expect(createFormats(localeOf('ja')).country('JP')).toBe('日本')
  })
  it('takes the first language of the browser that is in the list of 18 (R9.49)', () => {
    expect(firstDetected(['ru', 'fi', 'ja-JP', 'pt_BR', 'de'])).toBe('ja')
    expect(firstDetected(['ru', 'zh-TW'])).toBeUndefined()
    expect(firstDetected(['nb-NO'])).toBe('no')
    expect(firstDetected(['de', 'fr'], ['fr'])).toBe('fr')
  })
})

describe('formats', () => {
  const formats = createFormats(localeOf('en'))
  it('names countries and shows the code of one that nobody knows (R3.56)', () => {
    expect(formats.country('TR')).toBe('Türkiye')
    expect(formats.country('MYNC')).toBe('MYNC')
    expect(formats.country('x')).toBe('x')
  })
  it('names languages by the old codes too (R3.65)', () => {
    expect(formats.language('iw')).toBe('Hebrew')
    expect(formats.language('in')).toBe('Indonesian')
  })
  it('says how long ago', () => {
    expect(formats.relative(0, 10_000)).toBe('now')
    expect(formats.relative(0, 185_000)).toBe('3 minutes ago')
    expect(formats.relative(0, 86_400_000)).toBe('yesterday')
  })
  it('writes a day without shifting it by the time zone', () => {
    expect(formats.day('2000-01-01')).toBe('1 January 2000')
  })
})
