import type { MatchSteps } from './match.steps.ts'
import {
  matchIdle,
  type FoundPartner,
  type MatchSearching,
  type MatchState,
  type MatchWish,
  type SearchNote,
} from './match.states.ts'

/**
 * Cards in a row that may go by without an answer before the search stops: nobody waits for somebody who is
 * away.
 */
export const MAX_SILENCES = 2

/**
 * The gateway keeps a search without a line this long (D8). Asking again ends what it found meanwhile, and
 * the two would not meet again.
 */
const KEPT_MS = 10_000

/** The start screen, with the wish kept for the next press. */
export const stopped = (wish: MatchWish): MatchState => ({ ...matchIdle, wish })
/** On to the next one; the gateway is asked anew. */
export const searchOn = (wish: MatchWish, note: SearchNote, silences: number, at: number): MatchState => ({
  phase: 'searching',
  wish,
  searchId: '',
  since: at,
  note,
  silences,
  early: null,
})

export const idleSteps: MatchSteps<'idle'> = {
  startPressed: (_, { wish }) => ({ phase: 'preparing', wish }),
  problemClosed: (state) => (state.problem === null ? state : { ...state, problem: null }),
}

export const askingSteps: MatchSteps<'asking'> = {
  allowed: ({ wish }) => ({ phase: 'preparing', wish }),
  left: ({ wish }) => stopped(wish),
  sessionEnded: () => matchIdle,
}

export const preparingSteps: MatchSteps<'preparing'> = {
  permissionNeeded: ({ wish }) => ({ phase: 'asking', wish }),
  devicesReady: ({ wish }, { at }) => searchOn(wish, null, 0, at),
  refused: ({ wish }, { problem }) => ({ phase: 'idle', problem, wish }),
  left: ({ wish }) => stopped(wish),
  sessionEnded: () => matchIdle,
}

const deciding = (
  { wish, silences }: MatchSearching,
  { matchId, room, partner, until, price, privatePrice, theyPay }: FoundPartner,
): MatchState => ({
  phase: 'deciding',
  wish,
  matchId,
  room,
  partner,
  until,
  price,
  privatePrice,
  theyPay,
  saidYes: false,
  silences,
})

export const searchingSteps: MatchSteps<'searching'> = {
  searchTaken: (state, { searchId }) =>
    state.early?.searchId === searchId ? deciding(state, state.early) : { ...state, searchId, early: null },
  refused: ({ wish }, { problem }) => ({ phase: 'idle', problem, wish }),
  found: (state, event) => {
    const { matchId, searchId, room, partner, until, price, privatePrice, theyPay } = event
    if (state.searchId === '')
      return { ...state, early: { matchId, searchId, room, partner, until, price, privatePrice, theyPay } }
    return searchId === state.searchId ? deciding(state, event) : state
  },
  lineBack: (state, { at }) =>
    at - state.since < KEPT_MS ? state : searchOn(state.wish, state.note, state.silences, at),
  left: ({ wish }) => stopped(wish),
  sessionEnded: () => matchIdle,
}
