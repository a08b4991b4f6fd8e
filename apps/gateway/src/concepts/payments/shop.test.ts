import { DEFAULT_TUNABLES, tunableOf } from '@visavis/core/contract/tunables'
import { DEFAULT_PACKAGES } from '@visavis/core/contract/shopList'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { bubbleOf, ordinaryMinute, shopOf, taxInside, withBestValue } from './shop.ts'

const seller = { name: 'Example Ltd', address: '1 Main Street', vatId: '', mail: 'a@b.co' }
const sold = (country: string, more = {}) =>
  shopOf({ ...DEFAULT_TUNABLES, 'shop.seller': seller, ...more }, country, { mode: 'production' })

it('sells in the currency of the country, with its tax; elsewhere in that of all others', () => {
  const told = (country: string) => {
    const { currency, taxRate, packages } = sold(country)
    return [currency, taxRate, packages[0]?.price]
  }
  expect(told('DE')).toEqual(['EUR', 1900, { amount: 199, currency: 'EUR' }])
  expect(told('JP')).toEqual(['JPY', 1000, { amount: 300, currency: 'JPY' }])
  expect(told('US')).toEqual(['USD', 0, { amount: 199, currency: 'USD' }])
  expect(told('')).toEqual(['USD', 0, { amount: 199, currency: 'USD' }])
})

it('sells nothing without a seller, but in development under a name that says what it is', () => {
  expect(shopOf(DEFAULT_TUNABLES, 'DE', { mode: 'production' }).packages).toEqual([])
  const test = shopOf(DEFAULT_TUNABLES, 'DE', { mode: 'development' })
  expect([test.seller.name, test.packages.length]).toEqual(['TEST SHOP', 8])
})

it('leaves out packages without a price in the currency', () => {
  const list = [...DEFAULT_PACKAGES.slice(0, 1), { ...DEFAULT_PACKAGES[1], prices: { USD: 5 } }]
  expect(sold('DE', { 'shop.packages': list }).packages.map(({ packageId }) => packageId)).toEqual([
    'coins-100',
  ])
})

it('marks the best value exactly, and none when two are alike', () => {
  const best = (country: string, more = {}) =>
    withBestValue(sold(country, more).packages).flatMap(({ packageId, bestValue }) =>
      bestValue ? [packageId] : [],
    )
  expect(best('DE')).toEqual(['coins-7500'])
  const twice = [DEFAULT_PACKAGES[0], { ...DEFAULT_PACKAGES[0], id: 'again' }]
  expect(best('DE', { 'shop.packages': twice })).toEqual([])
  expect(best('DE', { 'shop.packages': [DEFAULT_PACKAGES[0]] })).toEqual([])
})

it('promises the highest bonus in percent, 20 at most, 0 without any', () => {
  expect(bubbleOf(sold('DE').packages)).toBe(20)
  expect(bubbleOf(sold('DE').packages.slice(0, 1))).toBe(0)
  expect(bubbleOf(sold('DE').packages.slice(1, 2))).toBe(5)
})

it.each([
  [499, 1900, 80],
  [119, 1900, 19],
  [100, 0, 0],
  [1, 1900, 0],
  [2_147_483_647, 2550, 436_341_299],
])('tax inside %i at %i is %i', (amount, rate, tax) => {
  expect(taxInside(amount, rate)).toBe(tax)
})

it('an ordinary minute is the middle price of hosts', () => {
  expect([ordinaryMinute([20, 40, 60, 80, 100, 120]), ordinaryMinute([7])]).toEqual([60, 7])
})

it.each([
  ['shop.packages', [{ id: 'A', kind: 'coins', coins: 1, bonus: 0, prices: { EUR: 1 } }]],
  ['shop.packages', [{ id: 'a', kind: 'yearly', coins: 1, bonus: 0, prices: { EUR: 1 } }]],
  ['shop.packages', [{ id: 'a', kind: 'coins', coins: 1, bonus: 0, prices: {} }]],
  ['shop.packages', [{ id: 'a', kind: 'coins', coins: 1, bonus: 0, prices: { EUR: 1.5 } }]],
  ['shop.packages', [DEFAULT_PACKAGES[0], DEFAULT_PACKAGES[0]]],
  ['shop.currencies', { DE: 'EUR' }],
  ['shop.currencies', { '*': 'euro' }],
  ['shop.taxes', { '*': 10_001 }],
  ['shop.seller', { name: 'A', address: '', vatId: '', mail: '' }],
] as const)('%s refuses %j', (key, value) => {
  expect(v.is(tunableOf(key).schema, value)).toBe(false)
})
