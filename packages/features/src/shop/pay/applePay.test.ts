import { expect, it } from 'vitest'
import { amountText, openSheet, type AppleRequest, type AppleSession } from './applePay.ts'

it.each([
  [499, 'EUR', '4.99'],
  [5, 'EUR', '0.05'],
  [500, 'JPY', '500'],
  [4990, 'KWD', '4.990'],
] as const)('%i %s is %s', (amount, currency, text) => expect(amountText({ amount, currency })).toBe(text))

/** A sheet that the test presses. */
function sheet() {
  const said: unknown[] = []
  const made: { session: AppleSession | null; request: AppleRequest | null } = {
    session: null,
    request: null,
  }
  class Sessions implements AppleSession {
    static canMakePayments = () => true
    onvalidatemerchant: AppleSession['onvalidatemerchant'] = null
    onpaymentauthorized: AppleSession['onpaymentauthorized'] = null
    oncancel: AppleSession['oncancel'] = null
    constructor(version: number, request: AppleRequest) {
      said.push(version)
      made.session = this
      made.request = request
    }
    begin = () => void said.push('begin')
    abort = () => void said.push('abort')
    completeMerchantValidation = (session: unknown) => void said.push(session)
    completePayment = ({ status }: { readonly status: number }) => void said.push(status)
  }
  return { said, made, Sessions }
}
const order = (pays: boolean, merchantSession: unknown = { domain: 'x' }) => ({
  price: { amount: 499, currency: 'EUR' },
  country: 'DE',
  label: 'Example Ltd',
  merchantSession: () => Promise.resolve(merchantSession),
  pay: (token: string) => Promise.resolve(pays && token !== ''),
})
const ticks = () => new Promise((done) => setTimeout(done, 5))

it.each([
  [true, 'paid', 0],
  [false, 'refused', 1],
] as const)('a sheet that is confirmed: %s', async (pays, outcome, status) => {
  const { said, made, Sessions } = sheet()
  const end = openSheet(Sessions, order(pays))
  expect(said, 'opened inside the press').toEqual([3, 'begin'])
  expect(made.request).toMatchObject({ countryCode: 'DE', total: { label: 'Example Ltd', amount: '4.99' } })
  made.session?.onvalidatemerchant?.()
  await ticks()
  made.session?.onpaymentauthorized?.({ payment: { token: { paymentData: { name: 'Ünal' } } } })
  expect(await end).toBe(outcome)
  expect(said.slice(2)).toEqual([{ domain: 'x' }, status])
})

it('is closed by the buyer, or fails where the site cannot be checked', async () => {
  const one = sheet()
  const closed = openSheet(one.Sessions, order(true))
  one.made.session?.oncancel?.()
  expect(await closed).toBe('closed')
  const other = sheet()
  const failed = openSheet(other.Sessions, order(true, null))
  other.made.session?.onvalidatemerchant?.()
  expect(await failed).toBe('failed')
  expect(other.said).toContain('abort')
})
