import type { MatchMode, MatchPartner } from '@visavis/core/contract'
import type { CallProblem } from '../call/call.states.ts'

/** Whom somebody wants to meet, and for how much at most. */
export interface MatchWish {
  readonly mode: MatchMode
  /** 0 is everywhere. */
  readonly countryId: number
  /** Empty is everybody. */
  readonly languageIds: readonly number[]
  /** Coins that were shown and agreed to; 0 for a free match. */
  readonly price: number
}

/** Why nobody is searched for, each with its own text. */
export type MatchProblem =
  | CallProblem
  /** The free ones are used up: one for `price`, new ones at `resetAt` (ms of this device's clock). */
  | { readonly kind: 'usedUp'; readonly price: number; readonly resetAt: number }
  | { readonly kind: 'noMatchCoins'; readonly price: number; readonly balance: number }
  /** Two cards in a row went by without an answer. */
  | { readonly kind: 'away' }

/** What happened to the last partner, said while the next is searched. */
export type SearchNote = 'skipped' | 'theySkipped' | 'timeUp' | 'partnerLeft' | 'failed' | null

export interface MatchIdle {
  readonly phase: 'idle'
  readonly problem: MatchProblem | null
  readonly wish: MatchWish | null
}
/** The browser is going to ask for camera and microphone: said before it does. */
export interface MatchAsking {
  readonly phase: 'asking'
  readonly wish: MatchWish
}
/** Camera and microphone are being opened. */
export interface MatchPreparing {
  readonly phase: 'preparing'
  readonly wish: MatchWish
}
/** The room of a match whose path is made while both decide. */
export interface EarlyRoom {
  readonly roomNum: string
  readonly roomId: string
}
/**
 * Somebody the gateway found, for the search of this number. `room`: null where the path may not be made
 * before both said yes.
 */
export interface FoundPartner {
  readonly room: EarlyRoom | null
  readonly matchId: string
  readonly searchId: string
  readonly partner: MatchPartner
  readonly until: number
  readonly price: number
  readonly privatePrice: number
  readonly theyPay: boolean
}
export interface MatchSearching {
  readonly phase: 'searching'
  readonly wish: MatchWish
  /** '' until the gateway took the search. */ readonly searchId: string
  readonly since: number
  readonly note: SearchNote
  readonly silences: number
  /** News that was faster than the answer. */ readonly early: FoundPartner | null
}
export interface MatchDeciding {
  readonly phase: 'deciding'
  readonly wish: MatchWish
  readonly matchId: string
  readonly partner: MatchPartner
  /** Entered while both decide; nothing is sent in it. */
  readonly room: EarlyRoom | null
  /** Moment of the decision, ms of this device's clock (R9.07). */
  readonly until: number
  /** Coins a yes costs, once both pictures are there. */
  readonly price: number
  readonly privatePrice: number
  /** The other one pays a private call that this side asks for. */
  readonly theyPay: boolean
  readonly saidYes: boolean
  readonly silences: number
}
/** A question for a private call (MM.11). */
export interface PrivateAsk {
  readonly mine: boolean
  readonly price: number
  /** Whether this side would pay. */ readonly pays: boolean
  readonly until: number
}
export interface MatchMeeting {
  readonly phase: 'meeting'
  readonly wish: MatchWish
  readonly matchId: string
  readonly partner: MatchPartner
  readonly roomNum: string
  readonly roomId: string
  readonly privatePrice: number
  /** The other one pays a private call that this side asks for. */
  readonly theyPay: boolean
  /** When the picture came; null before. */
  readonly connectedAt: number | null
  readonly liked: boolean
  readonly likedBack: boolean
  readonly ask: PrivateAsk | null
  /** The last question was turned down or not answered (MM.13). */
  readonly refused: boolean
}
/** The call took over: paid by the minute, with its own screen and receipt. */
export interface MatchPrivate {
  readonly phase: 'private'
  readonly wish: MatchWish
  readonly matchId: string
  readonly roomNum: string
}

export type MatchState =
  | MatchIdle
  | MatchAsking
  | MatchPreparing
  | MatchSearching
  | MatchDeciding
  | MatchMeeting
  | MatchPrivate
export type MatchPhase = MatchState['phase']
export const matchIdle: MatchIdle = { phase: 'idle', problem: null, wish: null }
