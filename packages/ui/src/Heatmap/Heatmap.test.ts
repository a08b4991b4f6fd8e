import { expect, it } from 'vitest'
import { heat } from './Heatmap.tsx'

it.each([
  [0, 10, 0],
  [1, 10, 1],
  [5, 10, 2],
  [6, 10, 3],
  [10, 10, 4],
  [3, 0, 0],
  [-1, 10, 0],
])('%d of %d has step %d', (value, largest, step) => expect(heat(value, largest)).toBe(step))
