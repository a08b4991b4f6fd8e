import { expect, it } from 'vitest'
import { DEFAULT_TUNABLES, TUNABLE_KEYS, tunableOf, tunablesFrom } from './tunables.ts'

it('every key has a default inside its bounds, a sentence, and says what it takes', () => {
  for (const key of TUNABLE_KEYS) {
    expect(DEFAULT_TUNABLES[key], key).toBeDefined()
    expect(tunableOf(key).about, key).toMatch(/^[A-Z0-9].*\.$/)
    expect(tunableOf(key).expected, key).not.toBe('undefined')
  }
})

it('stored values count, and what no version takes does not', () => {
  expect(tunablesFrom({ 'price.like': 3, 'price.match': -1, 'wall.user': 'many', 'gone.key': 4 })).toEqual({
    ...DEFAULT_TUNABLES,
    'price.like': 3,
  })
})
