import { plainDigits } from '@visavis/core/contract/plainDigits'
import type { BuyerField } from '@visavis/core/contract'

/** Fields of the buyer, and the name on a card, which goes to the payment company beside its fields. */
export type PayField = BuyerField | 'holder'
/** In reading order. */
export const PAY_FIELDS = [
  'email',
  'holder',
  'firstName',
  'lastName',
  'document',
  'phone',
  'zip',
  'paymentCode',
  'pin',
] as const satisfies readonly PayField[]
export type PayValues = Readonly<Record<PayField, string>>
export const NO_VALUES: PayValues = {
  email: '',
  holder: '',
  firstName: '',
  lastName: '',
  document: '',
  phone: '',
  zip: '',
  paymentCode: '',
  pin: '',
}

/** Digits of any script, without what people put between them, as the gateway wants them. */
const digitsOf = (value: string): string => plainDigits(value).replaceAll(/[\s().-]/g, '')
const MAX_NAME = 200
const RULES: { readonly [F in PayField]: RegExp } = {
  email: /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/,
  holder: /\p{L}/u,
  firstName: /\p{L}/u,
  lastName: /\p{L}/u,
  document: /^[\dA-Za-z.\-/]{5,40}$/,
  phone: /^\+?\d{6,15}$/,
  zip: /^[\dA-Za-z -]{3,12}$/,
  paymentCode: /^\d{4,20}$/,
  pin: /^\d{4,8}$/,
}
const DIGITS: readonly PayField[] = ['phone', 'paymentCode', 'pin']

/** What is sent of a typed value. */
export const sentValue = (field: PayField, value: string): string =>
  DIGITS.includes(field) ? digitsOf(value) : value.trim()

/** Whether a typed value may be sent. */
export function isRight(field: PayField, value: string): boolean {
  const sent = sentValue(field, value)
  return sent.length <= (field === 'email' ? 254 : MAX_NAME) && RULES[field].test(sent)
}

/** The values of some fields as they are sent; the name on the card goes another way. */
export const buyerOf = (
  fields: readonly PayField[],
  values: PayValues,
): Partial<Record<BuyerField, string>> =>
  Object.fromEntries(
    fields.filter((field) => field !== 'holder').map((field) => [field, sentValue(field, values[field])]),
  )

/** What was kept, as a form begins with it: fields that were not stand empty. */
export const keptOf = (
  kept: Readonly<Partial<Record<BuyerField, string | undefined>>> = {},
): Partial<Record<BuyerField, string>> =>
  Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
