import type { BankData } from '@visavis/core/contract/bankRules'

/** An account in Brazil that every company here takes. */
export const BRAZILIAN: BankData = {
  holder: 'Ana Souza',
  document: '111.444.777-35',
  bankCode: '341',
  branch: '1234',
  account: '98765-4',
  accountType: 'checking',
}
/** One in Mexico. */
export const MEXICAN: BankData = {
  holder: 'Ana Núñez',
  document: 'MAMB780915969',
  bankName: 'BBVA',
  clabe: '032180000118359719',
}
