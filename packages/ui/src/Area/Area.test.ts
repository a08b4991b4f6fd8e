import { expect, it } from 'vitest'
import { niceCeiling } from './Area.tsx'

it.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [14, 20],
  [99, 100],
  [1180, 2000],
  [0.3, 0.5],
])('the axis above %d ends at %d', (value, top) => expect(niceCeiling(value)).toBeCloseTo(top))
