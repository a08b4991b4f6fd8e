import { readBank, type BankData } from '@visavis/core/contract/bankRules'
import { refundNeedOf } from '../../concepts/payments/testCompany/companyMethods.ts'
import { BANK_DATA_STATUS } from '../../concepts/payments/testCompany/createTestCompany.ts'
import { CompanyRefusal } from './CompanyRefusal.ts'

/** Bank of accounts that are refused at once. */
const REFUSED_BANK = '999'
/** The account whose bank sends the money back. */
const RETURNED_ACCOUNT = '11111-1'

/** Looks at the bank account of a refund. @throws CompanyRefusal when it is missing or not right */
export function accountOf(methodId: string, typed: BankData = {}): 'none' | 'taken' | 'returned' {
  const need = refundNeedOf(methodId)
  if (need === null) return 'none'
  const read = readBank(need, typed)
  if ('wrong' in read || read.bank.bankCode === REFUSED_BANK)
    throw new CompanyRefusal(BANK_DATA_STATUS, 'the bank account is not right')
  return read.bank.account === RETURNED_ACCOUNT ? 'returned' : 'taken'
}
