import { CALL_LOCATIONS } from '@visavis/core/contract/callLocations'
import { expect, it } from 'vitest'
import { priceOrigin } from './priceOrigin.ts'

const none = { location: null, matchFlag: null, trialPrice: null, minute: null }
const call = { location: CALL_LOCATIONS.card.normal, matchFlag: 0, trialPrice: null, minute: 1 } as const

it.each([
  ['a match is paid per time', 'match', none, { mode: 'match', way: 'time' }],
  ['a bonus has no price', 'registerBonus', none, undefined],
  ['from cards, per minute', 'callMinute', call, { mode: 'card', way: 'minute' }],
  [
    'from search, tried: the first minute',
    'callMinute',
    { ...call, location: CALL_LOCATIONS.search.trial, trialPrice: 0 },
    { mode: 'search', way: 'trial' },
  ],
  [
    'the minutes after a trial are normal ones',
    'callMinute',
    { ...call, location: CALL_LOCATIONS.card.trial, trialPrice: 12, minute: 2 },
    { mode: 'card', way: 'minute' },
  ],
  [
    'a minute of a trial that was given back',
    'callRefund',
    { ...call, location: CALL_LOCATIONS.card.trial, trialPrice: 12 },
    { mode: 'card', way: 'trial' },
  ],
  [
    'a private call inside a match',
    'callMinute',
    { ...call, location: 0, matchFlag: 1 },
    { mode: 'match', way: 'minute' },
  ],
  [
    'from anywhere else the other person sets the price',
    'callMinute',
    { ...call, location: 1 },
    { mode: 'person', way: 'minute' },
  ],
] as const)('%s', (_name, kind, of, origin) => {
  expect(priceOrigin(kind, of)).toEqual(origin)
})
