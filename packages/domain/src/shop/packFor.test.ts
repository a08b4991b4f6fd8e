import type { CoinPackage } from '@visavis/core/contract'
import { expect, it } from 'vitest'
import { callChoices, packFor } from './packFor.ts'

const pack = (coins: number, bonus: number, amount: number): CoinPackage => ({
  packageId: `p${coins}`,
  kind: 'coins',
  coins,
  bonus,
  price: { amount, currency: 'EUR' },
})
const PACKAGES = [pack(650, 50, 999), pack(100, 0, 199), pack(300, 15, 499)]
const weekly: CoinPackage = { ...pack(350, 0, 299), kind: 'weekly' }

it.each([
  [0, 0, 'p100'],
  [100, 0, 'p100'],
  [101, 0, 'p300'],
  [315, 0, 'p300'],
  [316, 0, 'p650'],
  [200, 100, 'p100'],
  [9000, 0, 'p650'],
])('%i coins, %i of the first purchase: %s', (need, first, packageId) => {
  expect(packFor([...PACKAGES, weekly], need, first)?.packageId).toBe(packageId)
})

it('has nothing where only subscriptions are sold', () => {
  expect(packFor([weekly], 10, 0)).toBeUndefined()
  expect(callChoices([weekly], { price: 60, balance: 0, first: 0 })).toEqual([])
})

it('counts what is left, and offers what no package covers but once', () => {
  const choices = callChoices(PACKAGES, { price: 60, balance: 20, first: 0 })
  expect(choices.map(({ minutes, lasts, pack: { packageId } }) => [minutes, lasts, packageId])).toEqual([
    [5, 5, 'p300'],
    [10, 12, 'p650'],
  ])
})

it('says how long the largest package lasts where it is too small', () => {
  const choices = callChoices(PACKAGES, { price: 300, balance: 0, first: 0 })
  expect(choices.map(({ minutes, lasts }) => [minutes, lasts])).toEqual([[5, 2]])
})

it('offers packages by their coins where no minutes are paid', () => {
  const choices = callChoices(PACKAGES, { price: 0, balance: 20, first: 0 })
  expect(choices.map(({ id }) => id)).toEqual(['p100', 'p300', 'p650'])
})
