import { expect, it } from 'vitest'
import { offeredMatchModes } from './offeredMatchModes.ts'

it.each([
  [true, true, ['livecam', '1v1']],
  [true, false, ['livecam']],
  [false, true, ['1v1']],
  [false, false, []],
])('offers by the switches liveCam %s, oneToOne %s', (liveCam, oneToOne, modes) => {
  expect(offeredMatchModes({ liveCam, oneToOne })).toEqual(modes)
})
