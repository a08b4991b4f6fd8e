import { expect, it } from 'vitest'
import { DEFAULT_TUNABLES, TUNABLE_KEYS, tunableOf, tunablesFrom } from './tunables.ts'

it('every key has a default inside its bounds, a sentence, and says what it takes', () => {
  for (const key of TUNABLE_KEYS) {
    expect(DEFAULT_TUNABLES[key], key).toBeDefined()
    expect(tunableOf(key).about, key).toMatch(/^[A-Z0-9].*\.$/)
    expect(tunableOf(key).expected, key).not.toBe('undefined')
  }
})

it('the free ones of a day and the small prices are those of the table (C.53, C.54)', () => {
  const keys = ['quota.livecam', 'quota.sayHi', 'quota.translate', 'quota.card'] as const
  expect(keys.map((key) => DEFAULT_TUNABLES[key])).toEqual([10, 5, 10, 20])
  const prices = ['price.like', 'price.friendRequest', 'price.translation'] as const
  expect(prices.map((key) => DEFAULT_TUNABLES[key])).toEqual([2, 10, 1])
})

it('stored values count, and what no version takes does not', () => {
  expect(tunablesFrom({ 'price.like': 3, 'price.match': -1, 'wall.user': 'many', 'gone.key': 4 })).toEqual({
    ...DEFAULT_TUNABLES,
    'price.like': 3,
  })
})
