import type { MatchPartner, RemoteUser } from '@visavis/core/contract'
import type { InCallState, Talk } from '@visavis/domain/call/call.states'
import type { MatchMeeting } from '@visavis/domain/match/match.states'

interface Together {
  /** Name to show of the other person. */
  readonly name: string
  readonly roomNum: string
  readonly roomId: string
  /** Time of this device in milliseconds; steps while the stage is shown. */
  readonly now: number
  /** Both are connected and the first picture had its time: a part may ask the gateway and listen. */
  readonly settled: boolean
}

/** A running call as its parts see it. */
export interface CallStageView extends Together {
  readonly scene: 'call'
  readonly person: RemoteUser
  readonly state: InCallState
  /** Null until both are connected. */
  readonly talk: Talk | null
  /** Nothing arrives at the moment. */
  readonly gone: boolean
  /** Whether single letters are keys. */
  readonly letters: boolean
}

/** A match of two people as its parts see it. */
export interface MatchStageView extends Together {
  readonly scene: 'match'
  readonly person: MatchPartner
  readonly state: MatchMeeting
  /** Both wanted to be seen once: from then on each decides about the own picture alone. */
  readonly agreed: boolean
}

/** Where two people see each other; what a part is given. */
export type StageView = CallStageView | MatchStageView
