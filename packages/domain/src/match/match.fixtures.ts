import type { MatchPartner } from '@visavis/core/contract'
import type { MatchEvent, MatchEventBody } from './match.events.ts'
import { nextMatchState } from './match.machine.ts'
import {
  matchIdle,
  type FoundPartner,
  type MatchPhase,
  type MatchState,
  type MatchWish,
} from './match.states.ts'

/** Invented people and matches for tests and stories. */
export const elif: MatchPartner = {
  id: 10002,
  userName: 'Elif',
  headImg: '/media/portraits/elif.svg',
  age: 26,
  interests: [3],
  languages: [20, 1],
  countryCode: 'TR',
  isHost: false,
  isVip: false,
  isDemo: false,
  pricePerMinute: 0,
  relation: 0,
}
export const wish: MatchWish = { mode: 'livecam', countryId: 0, languageIds: [], price: 0 }
/** Moment all fixtures start at. */
export const M0 = 1_000_000
export const found: FoundPartner = {
  room: null,
  matchId: 'm1',
  searchId: 's1',
  partner: elif,
  until: M0 + 13_000,
  price: 0,
  privatePrice: 20,
  theyPay: false,
}

/** Feeds events one second apart, starting at {@link M0}; an `at` given wins. */
export function playMatch(
  events: readonly (MatchEventBody & { at?: number })[],
  from: MatchState = matchIdle,
): MatchState {
  return events.reduce<MatchState>(
    (state, event, index) => nextMatchState(state, { at: M0 + index * 1000, ...event } as MatchEvent),
    from,
  )
}

const start: MatchEventBody = { type: 'startPressed', wish }
const searching: readonly MatchEventBody[] = [
  start,
  { type: 'devicesReady' },
  { type: 'searchTaken', searchId: 's1' },
]
const deciding: readonly MatchEventBody[] = [...searching, { type: 'found', ...found }]
const meeting: readonly MatchEventBody[] = [
  ...deciding,
  { type: 'yes' },
  { type: 'decided', matchId: 'm1', result: 'both', roomNum: 'n1', roomId: 'r1' },
]
/** Shortest way to each phase. */
export const wayToMatch: Readonly<Record<MatchPhase, readonly MatchEventBody[]>> = {
  idle: [],
  asking: [start, { type: 'permissionNeeded' }],
  preparing: [start],
  searching,
  deciding,
  meeting,
  private: [...meeting, { type: 'pictureCame', roomNum: 'n1' }, { type: 'askAccepted', matchId: 'm1' }],
}
