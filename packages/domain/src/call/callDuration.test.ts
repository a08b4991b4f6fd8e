import { expect, it } from 'vitest'
import { callDuration } from './callDuration.ts'

it.each([
  [0, '00:01'],
  [59, '00:59'],
  [3599, '59:59'],
  [3600, '01:00:00'],
  [86_399, '23:59:59'],
  [360_000, '100:00:00'],
  [75.9, '01:15'],
  [-5, '00:01'],
  [Number.NaN, '00:01'],
  [Infinity, '00:01'],
])('%s s is %s', (seconds, shown) => {
  expect(callDuration(seconds)).toBe(shown)
})
