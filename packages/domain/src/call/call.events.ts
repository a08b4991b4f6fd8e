import type { CallOffer, CallProblem, CallTarget, IncomingRing, Call } from './call.states.ts'

/** Status numbers the gateway pushes (N.026–N.033). */
export type PushedStatus = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 100
export type PushedReason =
  | 'busy'
  | 'offline'
  | 'noCoins'
  | 'kicked'
  | 'failed'
  | 'lost'
  | 'answeredElsewhere'
  | 'trialOver'
  | null

/** What people do. */
type Pressed =
  | { readonly type: 'pressed'; readonly attempt: string; readonly target: CallTarget }
  | { readonly type: 'allowed' }
  /** `couponId`: the coupon to use. */
  | { readonly type: 'confirmed'; readonly couponId?: number }
  /** Video, voice or the trial, chosen in the price dialog. */
  | {
      readonly type: 'kindChanged'
      readonly attempt: string
      readonly callType: 1 | 2
      readonly trial?: boolean
    }
  | { readonly type: 'closed' }
  | { readonly type: 'accepted' }
  | { readonly type: 'declined' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'hungUp' }
  | { readonly type: 'minimised' }
  | { readonly type: 'restored' }
  | { readonly type: 'rejoinAccepted' }
  | { readonly type: 'rejoinDeclined' }
  /** "Continue here": the call another tab or device has. */
  | { readonly type: 'takeOverPressed' }

/** Answers of the own requests. `attempt` and `roomNum` tell late ones apart. */
type Answered =
  | { readonly type: 'permissionNeeded'; readonly attempt: string }
  | { readonly type: 'checked'; readonly attempt: string; readonly offer: CallOffer; readonly ask: boolean }
  | { readonly type: 'checkRefused'; readonly attempt: string; readonly problem: CallProblem }
  | {
      readonly type: 'launched'
      readonly attempt: string
      readonly roomId: string
      readonly roomNum: string
      readonly ringSeconds: number
    }
  | { readonly type: 'launchRefused'; readonly attempt: string; readonly problem: CallProblem }
  | { readonly type: 'mediaReady'; readonly roomNum: string }
  | { readonly type: 'mediaRefused'; readonly roomNum: string; readonly problem: CallProblem }
  | {
      readonly type: 'takenOver'
      readonly roomNum: string
      readonly movedAt: number
      /** Begins blurred, as the end before had it. */ readonly blurred?: boolean
    }
  | { readonly type: 'takeOverFailed'; readonly roomNum: string; readonly problem: CallProblem | null }
  | { readonly type: 'answerFailed'; readonly roomNum: string }
  | {
      readonly type: 'settled'
      readonly roomNum: string
      readonly minutes: number
      readonly gold: number
      readonly goldNum: number | null
      readonly points: number | null
    }

/** What the gateway pushes (W.06–W.10), times already on this device's clock. */
type Pushed =
  | { readonly type: 'ring'; readonly ring: IncomingRing }
  | {
      readonly type: 'status'
      readonly roomNum: string
      readonly status: PushedStatus
      readonly reason: PushedReason
    }
  | {
      readonly type: 'billed'
      readonly roomNum: string
      readonly minutes: number
      readonly gold: number
      readonly goldNum: number
      readonly nextAt: number
      readonly minutesLeft: number
      readonly trial?: { readonly price: number; readonly agreed: boolean }
      readonly coupon?: { readonly minutes: number }
      readonly earned?: { readonly points: number; readonly perMinute: number }
    }
  | { readonly type: 'lowBalance'; readonly roomNum: string; readonly endsAt: number }
  | { readonly type: 'resumed'; readonly roomNum: string }
  /** Two who met by chance both said yes: a call nobody rings for. */
  | { readonly type: 'matched'; readonly call: Call }
  /** Both of a match agreed to be seen: the clear portrait of the other one. */
  | { readonly type: 'portraitShown'; readonly roomNum: string; readonly headImg: string }
  /**
   * A match became a private call: from now on it is paid by the minute, by the side that is its caller now.
   */
  | {
      readonly type: 'madePrivate'
      readonly roomNum: string
      readonly role: Call['role']
      readonly price: number
    }
  /** Both agreed: a voice call is a video call from now on, at its price (MU.02). */
  | {
      readonly type: 'upgraded'
      readonly roomNum: string
      readonly price: number
      readonly pointsPerMinute: number
    }
  | {
      readonly type: 'openCall'
      readonly open: {
        readonly call: Call
        readonly phase: 'ringing' | 'connecting' | 'connected' | 'reconnecting'
        readonly talkedMs: number
        readonly ringUntil: number
        readonly carried?: boolean
        /** Blurred by this person's own wish. */ readonly blurred?: boolean
      } | null
    }
  /** The call runs at another tab or device of this person from now on. */
  | { readonly type: 'moved'; readonly roomNum: string; readonly movedAt: number }

/** What the media room and the line to the gateway report. */
type Reported =
  | { readonly type: 'joined'; readonly roomNum: string }
  | { readonly type: 'firstFrame'; readonly roomNum: string }
  | { readonly type: 'mediaFailed'; readonly roomNum: string }
  /** `silentMs`: for how long nothing had come when it was noticed. */
  | { readonly type: 'mediaLost'; readonly roomNum: string; readonly silentMs?: number }
  | { readonly type: 'mediaBack'; readonly roomNum: string }
  | { readonly type: 'gatewayLost' }
  | { readonly type: 'visibility'; readonly hidden: boolean }
  | { readonly type: 'sessionEnded'; readonly kicked: boolean }
  | { readonly type: 'timeUp' }
  /** The page is going away for good while it rings. */
  | { readonly type: 'left' }

export type CallEventBody = Pressed | Answered | Pushed | Reported
/** A machine event and when it happened (ms, this device's clock). */
export type CallEvent = CallEventBody & { readonly at: number }
export type CallEventType = CallEvent['type']
export type CallEventOf<T extends CallEventType> = Extract<CallEvent, { type: T }>
