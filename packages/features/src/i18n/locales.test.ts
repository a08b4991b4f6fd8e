import { describe, expect, it } from 'vitest'
import { createFormats } from './formats.ts'
import { firstOffered, localeOf } from './locales.ts'

describe('locale', () => {
  it('shows /gb as British English and Arabic from right to left with Latin digits', () => {
    expect(localeOf('en', 'gb')).toEqual({ language: 'en', htmlLang: 'en-GB', dir: 'ltr', tag: 'en-GB' })
    expect(localeOf('en')).toMatchObject({ htmlLang: 'en' })
    const arabic = localeOf('ar', 'ar')
    expect(arabic).toMatchObject({ htmlLang: 'ar', dir: 'rtl' })
    expect(createFormats(arabic).number(1234)).toMatch(/1.?234/)
  })
  it('takes the first language of the browser that is offered', () => {
    expect(firstOffered(['ja-JP', 'pt_BR', 'de'])).toBe('pt')
    expect(firstOffered(['ja'])).toBeUndefined()
    expect(firstOffered(['de', 'fr'], ['fr'])).toBe('fr')
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
