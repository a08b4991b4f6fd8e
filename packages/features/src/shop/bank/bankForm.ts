import {
  readBank,
  type BankCountry,
  type BankData,
  type BankField,
  type RefundNeed,
} from '@visavis/core/contract/bankRules'
import type { RefundBank } from '@visavis/core/contract'

/** What a form about a bank account begins with. */
export const NO_BANK: Readonly<Record<BankField, string>> = {
  holder: '',
  document: '',
  bankName: '',
  bankCode: '',
  branch: '',
  account: '',
  accountType: '',
  clabe: '',
}

/** A method that needs no bank account. */
export const NO_NEED: RefundNeed = { country: 'BR', fields: [] }

type Values = Readonly<Record<BankField, string>>

/** How a field is named in the ids of its texts: a number of a tax office by its country. */
export const textName = <F extends BankField>(
  country: BankCountry,
  field: F,
): Exclude<BankField, 'document'> | `document${BankCountry}` =>
  field === 'document' ? `document${country}` : (field as Exclude<BankField, 'document'>)

/** Whether nothing at all was typed. */
export const isBankEmpty = ({ fields }: RefundNeed, values: Values): boolean =>
  fields.every((field) => values[field].trim() === '')

/** Fields that are not right, in reading order. */
export function wrongFields(need: RefundNeed, values: Values): readonly BankField[] {
  const read = readBank(need, values)
  return 'wrong' in read ? read.wrong : []
}

/** What is sent: only what is asked for. */
export const typedBank = ({ fields }: RefundNeed, values: Values): BankData =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** An account in one line, masked. */
export const accountLine = ({ fields, given }: RefundBank): string =>
  fields
    .filter((field) => field !== 'accountType')
    .flatMap((field) => given?.[field] ?? [])
    .join(', ')
