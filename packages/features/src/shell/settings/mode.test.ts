import { expect, it } from 'vitest'
import { isModeWish, modeOf } from './mode.ts'

it.each([
  [null, 'dark', false, 'dark'],
  [null, 'light', true, 'light'],
  ['light', 'dark', true, 'light'],
  ['system', 'light', true, 'dark'],
  ['system', 'dark', false, 'light'],
] as const)('wish %s, brand %s, dark device %s: %s', (wish, brand, device, shown) => {
  expect(modeOf(wish, brand, device)).toBe(shown)
})
it('takes nothing damaged from storage', () => {
  expect(isModeWish('dark')).toBe(true)
  expect(isModeWish('purple')).toBe(false)
  expect(isModeWish(null)).toBe(false)
})
