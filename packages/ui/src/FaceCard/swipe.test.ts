import { expect, test } from 'vitest'
import { swipeDirection } from './swipe.ts'

test.each([
  [0, 320, undefined],
  [79, 320, undefined],
  [80, 320, 'right'],
  [-80, 320, 'left'],
  [69, 100, undefined],
  [70, 100, 'right'],
  [139, 1200, undefined],
  [-140, 1200, 'left'],
])('%d px on a card of %d px goes %s', (by, width, direction) => {
  expect(swipeDirection(by, width)).toBe(direction)
})
