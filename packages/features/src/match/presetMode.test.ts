import { expect, it } from 'vitest'
import { presetMode } from './presetMode.ts'

it.each([
  [['livecam', '1v1'], '1v1', '1v1'],
  [['livecam', '1v1'], 'livecam', 'livecam'],
  [['livecam', '1v1'], undefined, 'livecam'],
  [['livecam', '1v1'], 'card', 'livecam'],
  [['livecam'], '1v1', 'livecam'],
  [['1v1'], undefined, '1v1'],
  [[], '1v1', 'livecam'],
] as const)('of %j a campaign for %s begins with %s (R2.121)', (modes, matchType, mode) => {
  expect(presetMode(modes, matchType)).toBe(mode)
})
