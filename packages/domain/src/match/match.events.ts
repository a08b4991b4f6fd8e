import type { FoundPartner, MatchProblem, MatchWish } from './match.states.ts'

/** What the person does. */
type Pressed =
  | { readonly type: 'startPressed'; readonly wish: MatchWish }
  | { readonly type: 'allowed' }
  | { readonly type: 'yes' }
  | { readonly type: 'no' }
  | { readonly type: 'next' }
  /** Stop, leave the page, or another call was taken. */
  | { readonly type: 'left' }
  | { readonly type: 'problemClosed' }

/** Answers of the own requests. */
type Answered =
  | { readonly type: 'permissionNeeded' }
  | { readonly type: 'devicesReady' }
  | { readonly type: 'refused'; readonly problem: MatchProblem }
  | { readonly type: 'searchTaken'; readonly searchId: string }
  | { readonly type: 'likeTaken'; readonly matchId: string; readonly mutual: boolean }

/** What the gateway pushes (W.13–W.16), times already on this device's clock. */
type Told =
  | ({ readonly type: 'found' } & FoundPartner)
  | {
      readonly type: 'decided'
      readonly matchId: string
      readonly result: 'both'
      readonly roomNum: string
      readonly roomId: string
    }
  | { readonly type: 'undecided'; readonly matchId: string; readonly byMe: boolean; readonly silent: boolean }
  | {
      readonly type: 'over'
      readonly matchId: string
      readonly reason: 'next' | 'exit' | 'lost' | 'failed' | 'noCoins'
      readonly byMe: boolean
    }
  | {
      readonly type: 'asked'
      readonly matchId: string
      readonly mine: boolean
      readonly pays: boolean
      readonly price: number
      readonly until: number
    }
  | { readonly type: 'askRefused'; readonly matchId: string }
  | { readonly type: 'askAccepted'; readonly matchId: string }
  | { readonly type: 'liked'; readonly matchId: string; readonly byMe: boolean; readonly mutual: boolean }

/** What the call and the clock report. */
type Reported =
  | { readonly type: 'pictureCame'; readonly roomNum: string }
  /** The line to the gateway stands again: a search may be gone by then (D8). */
  | { readonly type: 'lineBack' }
  | { readonly type: 'callEnded'; readonly roomNum: string; readonly failed: boolean }
  | { readonly type: 'sessionEnded' }
  | { readonly type: 'timeUp' }

export type MatchEventBody = Pressed | Answered | Told | Reported
/** A machine event and when it happened (ms, this device's clock). */
export type MatchEvent = MatchEventBody & { readonly at: number }
export type MatchEventType = MatchEvent['type']
export type MatchEventOf<T extends MatchEventType> = Extract<MatchEvent, { type: T }>
