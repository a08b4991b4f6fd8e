import { expect, test } from 'vitest'
import { formatDuration } from './formatDuration.ts'

test.each([
  [0, '00:01'], [1, '00:01'], [59, '00:59'], [59.9, '00:59'], [60, '01:00'], [3599, '59:59'], [3600, '01:00:00'], [86399, '23:59:59'],
  [360000, '100:00:00'], [-5, '00:01'], [Number.NaN, '00:01'], [Infinity, '00:01'],
])('%d → %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))
