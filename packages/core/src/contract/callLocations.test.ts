import { expect, test } from 'vitest'
import {
  CALL_LOCATIONS,
  againLocation,
  isTrialLocation,
  modeOfLocation,
  trialLocation,
} from './callLocations.ts'

test('the eight ids of cards and search, in the order of R9.15', () => {
  expect(Object.values(CALL_LOCATIONS.card)).toEqual([141, 142, 102, 140])
  expect(Object.values(CALL_LOCATIONS.search)).toEqual([138, 137, 104, 136])
})

test('a call again keeps its mode, and other places keep their number', () => {
  expect([141, 142, 140, 102].map(againLocation)).toEqual([102, 102, 102, 102])
  expect([138, 137, 136, 104].map(againLocation)).toEqual([104, 104, 104, 104])
  expect([0, 1, 252].map((location) => [againLocation(location), modeOfLocation(location)])).toEqual([
    [0, undefined],
    [1, undefined],
    [252, undefined],
  ])
})

test('the trial is told by its place, and found from every place of its mode', () => {
  expect([142, 137].map(isTrialLocation)).toEqual([true, true])
  expect([0, 102, 104, 136, 138, 140, 141, 252].filter(isTrialLocation)).toEqual([])
  expect([141, 142, 140, 138, 136, 0, 264].map(trialLocation)).toEqual([
    142,
    142,
    142,
    137,
    137,
    undefined,
    undefined,
  ])
})
