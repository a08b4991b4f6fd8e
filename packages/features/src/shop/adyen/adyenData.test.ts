import { expect, it } from 'vitest'
import { cardToken, faultOf, fieldOf, ofCode } from './adyenData.ts'

const PARTS = {
  encryptedCardNumber: 'a',
  encryptedExpiryMonth: 'b',
  encryptedExpiryYear: 'c',
  encryptedSecurityCode: 'd',
}

it('a token holds the encrypted parts and what a bank asks of the browser, nothing else', () => {
  const token = cardToken({ paymentMethod: { ...PARTS, type: 'scheme', holderName: 'Ann' }, origin: 'x' })
  expect(JSON.parse(token ?? '')).toMatchObject(PARTS)
  expect(Object.keys(JSON.parse(token ?? '') as object)).toEqual([...Object.keys(PARTS), 'browser'])
})

it.each([null, {}, { paymentMethod: {} }, { paymentMethod: { ...PARTS, encryptedSecurityCode: '' } }, 'x'])(
  'no token while a part is missing: %j',
  (data) => expect(cardToken(data)).toBeNull(),
)

it('faults have our texts: empty, past, and anything else is wrong', () => {
  expect(ofCode('number', 'cc.num.900')).toBe('numberEmpty')
  expect(ofCode('number', 'cc.num.902')).toBe('numberInvalid')
  expect(ofCode('expiry', 'cc.dat.912')).toBe('expiryPast')
  expect(ofCode('cvv', 'constructor')).toBe('cvvInvalid')
  expect(ofCode('cvv', '')).toBeUndefined()
  expect([fieldOf('encryptedExpiryYear'), fieldOf('constructor')]).toEqual(['expiry', undefined])
  expect(faultOf('cvv')).toBe('cvvEmpty')
})
