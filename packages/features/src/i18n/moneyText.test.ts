import { describe, expect, it } from 'vitest'
import { OFFERED_LANGUAGES, localeOf } from '../i18n/locales.ts'
import { createMoneyText } from './moneyText.ts'

/** Spaces and marks of direction differ between versions of CLDR; what is read does not. */
const plain = (text: string) =>
  text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')
const write = (tag: string, amount: number, currency: string) =>
  plain(createMoneyText(tag)({ amount, currency }))

describe('money', () => {
  it.each([
    ['en', 'EUR', 123_499, '€1,234.99'],
    ['de', 'EUR', 123_499, '1.234,99 €'],
    ['fr', 'EUR', 123_499, '1 234,99 €'],
    ['es', 'EUR', 123_499, '1234,99 €'],
    ['tr', 'TRY', 123_499, '₺1.234,99'],
    ['pt-BR', 'BRL', 123_499, 'R$ 1.234,99'],
    ['ja', 'JPY', 1_234, '￥1,234'],
    ['en', 'JPY', 1_234, '¥1,234'],
    ['en', 'KWD', 1_234, 'KWD 1.234'],
    ['en', 'HUF', 199_000, 'HUF 1,990.00'],
    ['en', 'USD', 5, '$0.05'],
    ['en', 'USD', 0, '$0.00'],
    ['en', 'USD', Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('%s writes %s of %i as %s', (tag, currency, amount, said) => {
    expect(write(tag, amount, currency)).toBe(said)
  })
  it('says digits and currency in each offered language', () => {
    for (const language of OFFERED_LANGUAGES) {
      const text = createMoneyText(localeOf(language).tag)
      const parts = text({ amount: 123_405, currency: 'EUR' })
      expect(parts, language).toMatch(/1\D?234\D05/)
      expect(parts, language).toContain('€')
    }
  })
  it('computes the price of a hundred coins exactly, half up', () => {
    const per = (amount: number, coins: number, currency = 'EUR') =>
      plain(createMoneyText('en').perHundred({ amount, currency }, coins))
    expect(per(499, 300)).toBe('€1.66')
    expect(per(1, 200)).toBe('€0.01')
    expect(per(1, 201)).toBe('€0.00')
    expect(per(500, 300, 'JPY')).toBe('¥167')
    expect(per(Number.MAX_SAFE_INTEGER, 100)).toBe('€90,071,992,547,409.91')
  })
})
