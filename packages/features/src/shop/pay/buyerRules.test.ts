import { describe, expect, it } from 'vitest'
import { NO_VALUES, PAY_FIELDS, buyerOf, isRight, sentValue } from './buyerRules.ts'

describe('fields of a buyer', () => {
  it('finds each empty one wrong (R5.23, R5.25, R5.27)', () => {
    for (const field of PAY_FIELDS) {
      expect(isRight(field, ''), field).toBe(false)
      expect(isRight(field, '   '), field).toBe(false)
    }
  })
  it.each([
    ['firstName', 'محمد'],
    ['lastName', '王'],
    ['holder', "Anna-Lena O'Neill"],
    ['firstName', 'x'.repeat(200)],
    ['email', 'name@example.com'],
    ['phone', '+49 (171) 555-01 23'],
    ['pin', '١٢٣٤'],
    ['pin', '１２３４'],
    ['paymentCode', '1234 5678 9012'],
    ['zip', '10115'],
    ['document', '123.456.789-09'],
  ] as const)('takes %s: %s', (field, value) => {
    expect(isRight(field, value)).toBe(true)
  })
  it.each([
    ['firstName', 'x'.repeat(201)],
    ['holder', '4242 4242'],
    ['email', 'name@example'],
    ['email', 'two words@example.com'],
    ['phone', '12345'],
    ['pin', '123'],
    ['pin', '123456789'],
    ['pin', '12a4'],
    ['paymentCode', '123'],
    ['zip', '!!'],
    ['document', '1'],
  ] as const)('does not take %s: %s', (field, value) => {
    expect(isRight(field, value)).toBe(false)
  })
  it('sends digits of every script as 0 to 9', () => {
    expect(sentValue('pin', '٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
    expect(sentValue('pin', '۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
    expect(sentValue('pin', '०१२३४५६७८९')).toBe('0123456789')
    expect(sentValue('pin', '０１２３４５６７８９')).toBe('0123456789')
    expect(sentValue('phone', '+49 171-5550123')).toBe('+491715550123')
  })
  it('sends what a method needs and nothing else; the name on the card stays apart', () => {
    const values = { ...NO_VALUES, email: ' a@example.com ', holder: 'A B', zip: '10115' }
    expect(buyerOf(['email', 'holder'], values)).toEqual({ email: 'a@example.com' })
  })
})
