import { brazilianIdentity, mexicanIdentity } from './identityNumbers.ts'
import { plainDigits } from './plainDigits.ts'

/** What a bank account is named by. Which of them a refund needs is said by {@link RefundNeed}. */
export const BANK_FIELDS = [
  'holder',
  'document',
  'bankName',
  'bankCode',
  'branch',
  'account',
  'accountType',
  'clabe',
] as const
export type BankField = (typeof BANK_FIELDS)[number]
/** Countries whose accounts have rules here. */
export const BANK_COUNTRIES = ['BR', 'MX'] as const
export type BankCountry = (typeof BANK_COUNTRIES)[number]
export const ACCOUNT_TYPES = ['checking', 'savings'] as const

/** What has to be known of the buyer's bank account before money of a method can go back. */
export interface RefundNeed {
  readonly country: BankCountry
  /** In reading order. */
  readonly fields: readonly BankField[]
}
/** A bank account, in the one form of each field. */
export type BankData = Readonly<Partial<Record<BankField, string>>>
/** The same as it was typed. */
export type TypedBank = Readonly<Partial<Record<BankField, string | undefined>>>

/** Accounts of Brazil by bank, branch and number; those of Mexico by their CLABE. */
export const BRAZILIAN_ACCOUNT: RefundNeed = {
  country: 'BR',
  fields: ['holder', 'document', 'bankCode', 'branch', 'account', 'accountType'],
}
export const MEXICAN_ACCOUNT: RefundNeed = {
  country: 'MX',
  fields: ['holder', 'document', 'bankName', 'clabe'],
}

/** Longest name of a holder or a bank. */
export const BANK_NAME_MAX = 64
const name = (typed: string): string | null => {
  const one = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return one.length <= BANK_NAME_MAX && /\p{L}.*\p{L}/u.test(one) ? one : null
}
const matched = (value: string, pattern: RegExp): string | null => (pattern.test(value) ? value : null)
const packed = (typed: string): string =>
  plainDigits(typed)
    .replaceAll(/[\s./]/g, '')
    .toUpperCase()

/** Number of a branch or an account with its check digit, after one dash. */
function withCheckDigit(typed: string, pattern: RegExp): string | null {
  const value = packed(typed).replaceAll(/[\u2010-\u2015\u2212]/g, '-')
  if (!pattern.test(value) || /^0*-?0$/.test(value)) return null
  return value.includes('-') ? value : `${value.slice(0, -1)}-${value.slice(-1)}`
}

const CLABE_WEIGHTS = [3, 7, 1]
/** A CLABE: 17 digits and one that checks them, by the weights 3, 7, 1. */
export function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = [...digits.slice(0, 17)].reduce(
    (before, digit, place) => before + ((Number(digit) * (CLABE_WEIGHTS[place % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(digits[17])
}

/** The one form of what was typed into a field; null: it is not right. */
export function bankValue(country: BankCountry, field: BankField, typed: string): string | null {
  switch (field) {
    case 'holder':
    case 'bankName':
      return name(typed)
    case 'document':
      return (
        (country === 'BR' ? brazilianIdentity : mexicanIdentity)(plainDigits(typed.trim()))?.number ?? null
      )
    case 'bankCode':
      return matched(packed(typed), /^(?!000)\d{3}$/)
    case 'branch': {
      const value = packed(typed)
      return /^\d{4}$/.test(value) ? value : withCheckDigit(typed, /^\d{4}-?[\dX]$/)
    }
    case 'account':
      return withCheckDigit(typed, /^\d{2,12}-?[\dX]$/)
    case 'accountType':
      return matched(typed, /^(?:checking|savings)$/)
    case 'clabe': {
      const digits = packed(typed).replaceAll('-', '')
      return isClabe(digits) ? digits : null
    }
  }
}

/** Reads what was typed: the account, or the fields that are not right, in reading order. */
export function readBank(
  { country, fields }: RefundNeed,
  typed: TypedBank,
): { readonly bank: BankData } | { readonly wrong: readonly BankField[] } {
  const read = fields.map((field) => [field, bankValue(country, field, typed[field] ?? '')] as const)
  const wrong = read.filter(([, value]) => value === null).map(([field]) => field)
  return wrong.length > 0 ? { wrong } : { bank: Object.fromEntries(read) }
}

const DOTS = '•••'
const tail = (value: string, length: number): string => `${DOTS}${value.slice(-length)}`

/** An account as its owner recognizes it and nobody can pay to it: the bank, and the ends of numbers. */
export const maskBank = (bank: BankData): BankData =>
  Object.fromEntries(
    Object.entries(bank).map(([field, value]) => {
      switch (field) {
        case 'holder':
          return [field, value.replaceAll(/(\S)\S*/gu, `$1${DOTS}`)]
        case 'document':
        case 'branch':
          return [field, tail(value, 2)]
        case 'account':
        case 'clabe':
          return [field, tail(value, 4)]
        default:
          return [field, value]
      }
    }),
  )

/** A right value as people write it, with its dots, dashes and groups; what is not right stays as it is. */
export function prettyBankValue(country: BankCountry, field: BankField, typed: string): string {
  const value = bankValue(country, field, typed)
  if (value === null) return typed
  if (field === 'clabe') return value.replace(/^(.{3})(.{3})(.{11})(.)$/, '$1 $2 $3 $4')
  if (field !== 'document' || country !== 'BR') return value
  return value.length === 11
    ? value.replace(/^(.{3})(.{3})(.{3})(..)$/, '$1.$2.$3-$4')
    : value.replace(/^(..)(.{3})(.{3})(.{4})(..)$/, '$1.$2.$3/$4-$5')
}
