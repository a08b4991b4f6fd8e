import { describe, expect, it } from 'vitest'
import {
  BRAZILIAN_ACCOUNT,
  MEXICAN_ACCOUNT,
  bankValue,
  isClabe,
  maskBank,
  prettyBankValue,
  readBank,
  type BankField,
} from './bankRules.ts'

const BRAZILIAN = {
  holder: '  Ana  Souza ',
  document: '111.444.777-35',
  bankCode: '341',
  branch: '1234',
  account: '12345-6',
  accountType: 'checking',
}
const MEXICAN = {
  holder: 'José Núñez',
  document: 'mamb780915969',
  bankName: 'BBVA',
  clabe: '032 180 00011835971 9',
}

describe('a bank account for a refund (S.14, S.21)', () => {
  it('is read into one form of each field', () => {
    expect(readBank(BRAZILIAN_ACCOUNT, BRAZILIAN)).toEqual({
      bank: { ...BRAZILIAN, holder: 'Ana Souza', document: '11144477735' },
    })
    expect(readBank(MEXICAN_ACCOUNT, { ...MEXICAN, branch: 'not asked for' })).toEqual({
      bank: { ...MEXICAN, document: 'MAMB780915969', clabe: '032180000118359719' },
    })
  })

  it('names every field that is not right, in reading order', () => {
    expect(readBank(BRAZILIAN_ACCOUNT, {})).toEqual({ wrong: BRAZILIAN_ACCOUNT.fields })
    expect(readBank(MEXICAN_ACCOUNT, { ...MEXICAN, clabe: '032180000118359718', holder: '7' })).toEqual({
      wrong: ['holder', 'clabe'],
    })
  })

  it.each([
    ['BR', 'account', '123456', '12345-6'],
    ['BR', 'account', '1.234.567 - x', '1234567-X'],
    ['BR', 'account', '12345–6', '12345-6'],
    ['BR', 'account', '١٢٣٤٥-٦', '12345-6'],
    ['BR', 'account', '00000-0', null],
    ['BR', 'account', '1-2', null],
    ['BR', 'branch', '1234-5', '1234-5'],
    ['BR', 'branch', '12345', '1234-5'],
    ['BR', 'branch', '0001', '0001'],
    ['BR', 'branch', '123', null],
    ['BR', 'bankCode', '001', '001'],
    ['BR', 'bankCode', '000', null],
    ['BR', 'bankCode', '34', null],
    ['BR', 'accountType', 'other', null],
    ['BR', 'document', '111.444.777-36', null],
    ['MX', 'document', '111.444.777-35', null],
    ['MX', 'bankName', '12', null],
    ['MX', 'holder', 'x'.repeat(65), null],
    ['MX', 'clabe', '0321-8000-0118-3597-19', '032180000118359719'],
  ] as const)('%s %s: %s', (country, field, typed, value) => {
    expect(bankValue(country, field, typed)).toBe(value)
  })

  it('finds each single wrong digit of a CLABE', () => {
    const right = '646180110400000007'
    expect(isClabe(right)).toBe(true)
    expect(isClabe('0'.repeat(18))).toBe(false)
    for (let place = 0; place < 18; place += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const one = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`
        expect(isClabe(one), one).toBe(one === right)
      }
  })

  it('is shown so that nobody can pay to it', () => {
    const read = readBank(BRAZILIAN_ACCOUNT, BRAZILIAN)
    if (!('bank' in read)) throw new Error('not right')
    expect(maskBank(read.bank)).toEqual({
      holder: 'A••• S•••',
      document: '•••35',
      bankCode: '341',
      branch: '•••34',
      account: '•••45-6',
      accountType: 'checking',
    })
    expect(maskBank({ clabe: '032180000118359719' })).toEqual({ clabe: '•••9719' })
  })

  it.each([
    ['BR', 'document', '11144477735', '111.444.777-35'],
    ['BR', 'document', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['BR', 'document', '1114447773', '1114447773'],
    ['MX', 'clabe', '032180000118359719', '032 180 00011835971 9'],
    ['MX', 'document', 'mamb780915969', 'MAMB780915969'],
  ] satisfies ['BR' | 'MX', BankField, string, string][])(
    '%s %s is written: %s',
    (country, field, typed, shown) => {
      expect(prettyBankValue(country, field, typed)).toBe(shown)
      expect(bankValue(country, field, shown)).toBe(bankValue(country, field, typed))
    },
  )
})
