import type { MatchSteps } from './match.steps.ts'
import { matchIdle, type MatchDeciding, type MatchState } from './match.states.ts'
import { MAX_SILENCES, searchOn, stopped } from './withoutPartner.transitions.ts'

/** The partner may be left this long after the picture came, and not before (C.11). */
export const NEXT_AFTER_MS = 5_000
/**
 * The gateway says what became of a card; should its word be lost, this device goes on by itself this long
 * after the ten seconds.
 */
export const DECIDE_SLACK_MS = 3_000

const mine = (state: { matchId: string }, event: { matchId: string }): boolean =>
  state.matchId === event.matchId

/** Silence is no; who is silent twice has gone away (R9.08). */
function silent({ wish, silences }: MatchDeciding, at: number): MatchState {
  return silences + 1 >= MAX_SILENCES
    ? { phase: 'idle', problem: { kind: 'away' }, wish }
    : searchOn(wish, 'timeUp', silences + 1, at)
}

export const decidingSteps: MatchSteps<'deciding'> = {
  yes: (state) => (state.saidYes ? state : { ...state, saidYes: true, silences: 0 }),
  no: ({ wish }, { at }) => searchOn(wish, 'skipped', 0, at),
  decided: (state, event) =>
    mine(state, event)
      ? {
          phase: 'meeting',
          wish: state.wish,
          matchId: state.matchId,
          partner: state.partner,
          roomNum: event.roomNum,
          roomId: event.roomId,
          privatePrice: state.privatePrice,
          theyPay: state.theyPay,
          connectedAt: null,
          liked: false,
          likedBack: false,
          ask: null,
          refused: false,
        }
      : state,
  undecided: (state, event) => {
    if (!mine(state, event)) return state
    if (event.byMe && event.silent) return silent(state, event.at)
    return searchOn(
      state.wish,
      event.byMe ? 'skipped' : event.silent ? 'timeUp' : 'theySkipped',
      state.silences,
      event.at,
    )
  },
  timeUp: (state, { at }) => (state.saidYes ? searchOn(state.wish, 'timeUp', 0, at) : silent(state, at)),
  // A yes that was refused: coins went elsewhere.
  refused: ({ wish }, { problem }) => ({ phase: 'idle', problem, wish }),
  left: ({ wish }) => stopped(wish),
  sessionEnded: () => matchIdle,
}

export const meetingSteps: MatchSteps<'meeting'> = {
  pictureCame: (state, { roomNum, at }) =>
    state.roomNum === roomNum && state.connectedAt === null ? { ...state, connectedAt: at } : state,
  // Whoever leaves has skipped: what comes afterwards finds no partner who left (R4.30).
  next: (state, { at }) =>
    state.connectedAt !== null && at >= state.connectedAt + NEXT_AFTER_MS
      ? searchOn(state.wish, 'skipped', 0, at)
      : state,
  over: (state, event) => {
    if (!mine(state, event)) return state
    if (event.byMe) return stopped(state.wish)
    return searchOn(state.wish, event.reason === 'failed' ? 'failed' : 'partnerLeft', 0, event.at)
  },
  // The gateway's word came late, or the line is gone: nobody stays with a black picture.
  callEnded: (state, { roomNum, failed, at }) =>
    state.roomNum === roomNum ? searchOn(state.wish, failed ? 'failed' : 'partnerLeft', 0, at) : state,
  likeTaken: (state, event) =>
    mine(state, event) && !state.liked
      ? { ...state, liked: true, likedBack: state.likedBack || event.mutual }
      : state,
  liked: (state, event) => {
    if (!mine(state, event)) return state
    const next = {
      ...state,
      liked: state.liked || event.byMe || event.mutual,
      likedBack: state.likedBack || !event.byMe || event.mutual,
    }
    return next.liked === state.liked && next.likedBack === state.likedBack ? state : next
  },
  asked: (state, event) =>
    mine(state, event)
      ? {
          ...state,
          ask: { mine: event.mine, pays: event.pays, price: event.price, until: event.until },
          refused: false,
        }
      : state,
  askRefused: (state, event) =>
    mine(state, event) && state.ask !== null ? { ...state, ask: null, refused: state.ask.mine } : state,
  askAccepted: (state, event) =>
    mine(state, event)
      ? { phase: 'private', wish: state.wish, matchId: state.matchId, roomNum: state.roomNum }
      : state,
  left: ({ wish }) => stopped(wish),
  sessionEnded: () => matchIdle,
}

export const privateSteps: MatchSteps<'private'> = {
  callEnded: (state, { roomNum }) => (state.roomNum === roomNum ? stopped(state.wish) : state),
  over: (state, event) => (mine(state, event) ? stopped(state.wish) : state),
  left: ({ wish }) => stopped(wish),
  sessionEnded: () => matchIdle,
}
