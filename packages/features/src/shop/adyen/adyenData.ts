import type { CardFault, CardFieldName } from '../cards/cardFields.ts'

const FIELDS: Readonly<Record<string, CardFieldName>> = {
  encryptedCardNumber: 'number',
  encryptedExpiryDate: 'expiry',
  encryptedExpiryMonth: 'expiry',
  encryptedExpiryYear: 'expiry',
  encryptedSecurityCode: 'cvv',
}
/** Our name of one of Adyen's frames. */
export const fieldOf = (fieldType: string): CardFieldName | undefined =>
  Object.hasOwn(FIELDS, fieldType) ? FIELDS[fieldType] : undefined

/** Codes of its faults, as far as they have a text of their own. */
const CODES: Readonly<Record<string, CardFault>> = {
  'cc.num.900': 'numberEmpty',
  'cc.dat.910': 'expiryEmpty',
  'cc.mth.915': 'expiryEmpty',
  'cc.yr.917': 'expiryEmpty',
  'cc.dat.912': 'expiryPast',
  'cc.dat.914': 'expiryPast',
  'cc.cvc.920': 'cvvEmpty',
  'cc.cvc.920.amex': 'cvvEmpty',
}
const INVALID: Readonly<Record<CardFieldName, CardFault>> = {
  number: 'numberInvalid',
  expiry: 'expiryInvalid',
  cvv: 'cvvInvalid',
}
/** What a code says of a field; undefined: nothing is wrong. */
export const ofCode = (field: CardFieldName, code: string): CardFault | undefined =>
  code === '' ? undefined : Object.hasOwn(CODES, code) ? CODES[code] : INVALID[field]

const EMPTY: Readonly<Record<CardFieldName, CardFault>> = {
  number: 'numberEmpty',
  expiry: 'expiryEmpty',
  cvv: 'cvvEmpty',
}
/** What is wrong with a field its script says nothing of. */
export const faultOf = (field: CardFieldName): CardFault => EMPTY[field]

const BLOBS = [
  'encryptedCardNumber',
  'encryptedExpiryMonth',
  'encryptedExpiryYear',
  'encryptedSecurityCode',
] as const

const textAt = (value: unknown, name: string): string => {
  const found =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return typeof found === 'string' ? found : ''
}

/**
 * What stands for the card: its encrypted parts, and what its bank wants to know of the browser. Null while
 * a part is missing. Opaque to everybody but the gateway's adapter.
 */
export function cardToken(data: unknown): string | null {
  const method =
    typeof data === 'object' && data !== null && 'paymentMethod' in data ? data.paymentMethod : null
  const parts = BLOBS.map((name) => [name, textAt(method, name)] as const)
  if (parts.some(([, blob]) => blob === '')) return null
  return JSON.stringify({
    ...Object.fromEntries(parts),
    browser: {
      colorDepth: window.screen.colorDepth,
      language: navigator.language.slice(0, 40),
      screenHeight: window.screen.height,
      screenWidth: window.screen.width,
      timeZoneOffset: new Date().getTimezoneOffset(),
      userAgent: navigator.userAgent.slice(0, 1000),
    },
  })
}
