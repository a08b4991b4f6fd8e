import type { CallEnding, CallRole, CallType, FirstSpend, RemoteUser } from '@visavis/core/contract'
import type { CouponOffer } from '@visavis/core/contract/callCoupon'

/** Whom a person wants to call. */
export interface CallTarget {
  readonly matchUserId: number
  readonly callType: CallType
  /** Where the call was pressed (C.15). */
  readonly location: number
  /** 1 when the call comes from a match (R7.29). */
  readonly matchFlag: 0 | 1
  /** The kind was chosen in the price dialog: it is asked again, whatever was switched off there. */
  readonly chosen?: true
  /** Coins a minute on the button that was pressed: where it costs more by now, it is asked about. */
  readonly shownPrice?: number
  /** Where it was pressed before the trial was chosen in the price dialog. */
  readonly origin?: number
}

/** What the gateway says before ringing: shown, confirmed, then sent along with the launch. */
export interface CallOffer {
  /** Coins per started minute, or of the trial minute where that is chosen; 0 is a free call. */
  readonly price: number
  /** A trial minute there is to have (R9.13). */
  readonly trial?: { readonly price: number; readonly chosen: boolean }
  /** The same of each kind of call. */
  readonly videoPrice: number
  readonly voicePrice: number
  /** What it costs from the person's page, where that is less than from the place of the press. */
  readonly ownPrice?: number
  /** Coupons that would cover the first minutes, what ends first first. */
  readonly coupons?: readonly CouponOffer[]
  /** The one that was chosen in the price dialog. */
  readonly coupon?: CouponOffer
  /** What is said before coins of a purchase go for the call. */
  readonly firstSpend?: FirstSpend
  /** The caller's coins at that moment. */
  readonly goldNum: number
  /** Presence of the other person as it was answered. */
  readonly status: 0 | 1 | 2 | 3
  readonly person: RemoteUser
}

/** A call that exists at the gateway: never without its number and role. */
export interface Call {
  readonly roomId: string
  readonly roomNum: string
  readonly role: CallRole
  readonly person: RemoteUser
  readonly callType: CallType
  readonly matchFlag: 0 | 1
  /** 1 when the caller pays (R3.25). */
  readonly feeType: 0 | 1
  /** Coins per minute the caller pays; 0 at the callee. */
  readonly price: number
  /** Points per minute the callee earns; 0 at the caller. */
  readonly pointsPerMinute: number
  readonly location: number
  /** When this tab took it over from another (gateway time): moves before that are history. */
  readonly movedAt?: number
  /** A trial call, until its minute is prolonged: what the minute costs the caller or earns the callee. */
  readonly trial?: { readonly gold: number; readonly points: number }
  /** First minutes that are free by coupon, told to the caller. */
  readonly couponMinutes?: number
  /** What a minute would cost the caller as video, told of voice calls. */
  readonly videoPrice?: number
  /** The caller's coins when ringing began; 0 at the callee. */
  readonly goldNum: number
}

/** Length and cost so far. Times are milliseconds of this device's clock. */
export interface Talk {
  /** Start of the running segment; null while media or gateway is lost (D21). */
  readonly since: number | null
  /** Sum of the closed segments. */
  readonly talkedMs: number
  readonly minutes: number
  readonly gold: number
  /** Points earned so far, as the gateway counts them; unknown before its first word. */
  readonly points?: number
  /** Balance after the last charge; null before the first. */
  readonly goldNum: number | null
  /** When the next minute is charged; null when nothing is charged. */
  readonly nextAt: number | null
  /** Whole further minutes the balance covers; null when nothing is charged. */
  readonly minutesLeft: number | null
  /** Of a trial call: what a minute after the first costs the payer, and whether they agreed to it. */
  readonly trial?: { readonly price: number; readonly agreed: boolean }
  /** The first minutes are free by coupon. */
  readonly coupon?: { readonly minutes: number }
}

/** Why no call came about, each with its own text (MV.02). */
export type CallProblem =
  | { readonly kind: 'permissionDenied' | 'noDevice' | 'deviceBusy' | 'insecure' }
  /** During a call: one of the two was pulled out, and the other is still there or was never wanted. */
  | { readonly kind: 'cameraGone' | 'microphoneGone' }
  | {
      readonly kind:
        | 'offline'
        | 'busy'
        | 'notAllowed'
        | 'blocked'
        | 'unknownPerson'
        | 'self'
        | 'network'
        | 'failed'
        | 'priceChanged'
        | 'oldVersion'
        | 'kindClosed'
    }
  | {
      readonly kind: 'noCoins'
      readonly price: number
      readonly goldNum: number
      /** What is not covered is a trial minute, paid once. */ readonly trial?: true
      /** Cheaper kinds of the same call the coins are enough for, and what they cost. */ readonly cheaper?: {
        readonly trial?: number
        readonly voice?: number
      }
    }
  | {
      readonly kind: 'refused'
      readonly messageId: string
      readonly values: Readonly<Record<string, string | number>>
      readonly text: string | null
    }

/** A ring that came while the own launch was still under way (two people calling each other). */
export interface IncomingRing {
  readonly call: Call
  readonly ringUntil: number
}

/**
 * What is left of a call once it ended: for the receipt, rating and reporting. The live call is gone (R4.22).
 */
export interface PastCall {
  readonly roomId: string
  /** Number of the ended call; '' when it never got one. */
  readonly number: string
  readonly person: RemoteUser
  readonly outgoing: boolean
  readonly callType: CallType
  readonly feeType: 0 | 1
  readonly price: number
  readonly location: number
  /** 1 for a free match, which has no ending of its own to show. */
  readonly matchFlag?: 0 | 1
  /** Whole connected seconds, at least 1 for a call that was connected, else 0. */
  readonly videoTime: number
  readonly minutes: number
  readonly gold: number
  readonly goldNum: number | null
  readonly points: number
  /** The minute of a trial was over and nobody had agreed to more. */
  readonly trialOver?: true
}

interface Attempt {
  readonly attempt: string
  readonly target: CallTarget
}
/** Minimised inside the site, or its tab hidden: both leave the call unseen (R4.28). */
interface InBackground {
  readonly floating: boolean
  readonly hidden: boolean
}
interface InCall extends InBackground {
  readonly call: Call
  readonly joined: boolean
}

export interface IdleState {
  readonly phase: 'idle'
}
export interface CheckingState extends Attempt {
  readonly phase: 'checking'
}
/** The browser is going to ask for camera and microphone: said before it does. */
export interface AskingState extends Attempt {
  readonly phase: 'asking'
}
export interface ConfirmingState extends Attempt {
  readonly phase: 'confirming'
  readonly offer: CallOffer
}
export interface RefusedState extends Attempt {
  readonly phase: 'refused'
  readonly problem: CallProblem
}
export interface LaunchingState extends Attempt {
  readonly phase: 'launching'
  readonly offer: CallOffer
  readonly waitingRing: IncomingRing | null
}
export interface RingingOutState {
  readonly phase: 'ringingOut'
  readonly call: Call
  readonly ringUntil: number
}
export interface RingingInState {
  readonly phase: 'ringingIn'
  readonly call: Call
  readonly ringUntil: number
  /** Accept was pressed; camera and microphone are being opened. */ readonly answering: boolean
  readonly problem: CallProblem | null
}
export interface ConnectingState extends InCall {
  readonly phase: 'connecting'
  readonly until: number
  /** Talked before a reload, as far as the gateway told; 0 for a new call. */ readonly talkedMs: number
}
export interface ConnectedState extends InCall {
  readonly phase: 'connected'
  readonly talk: Talk
}
export interface GraceState extends InCall {
  readonly phase: 'grace'
  readonly talk: Talk
  readonly endsAt: number
}
export interface ReconnectingState extends InCall {
  readonly phase: 'reconnecting'
  readonly talk: Talk
  readonly lostAt: number
  /** The grace minute goes on meanwhile; null outside of it. */
  readonly endsAt: number | null
  readonly mediaUntil: number | null
  readonly gatewayUntil: number | null
}
/** After a reload: "You left a call" (D21). Nothing of the call was kept in the browser. */
export interface RejoinOfferState {
  readonly phase: 'rejoinOffer'
  readonly call: Call
  readonly talkedMs: number
  readonly until: number
}
/**
 * Another tab or device of this person has the call; it may be taken here. Nothing of it is sent or heard in
 * this tab.
 */
export interface ElsewhereState {
  readonly phase: 'elsewhere'
  readonly call: Call
  readonly talkedMs: number
  /** Devices are being opened and the call is asked for. */ readonly joining: boolean
  readonly problem: CallProblem | null
}
export interface EndedState {
  readonly phase: 'ended'
  readonly ending: CallEnding
  readonly past: PastCall
}

export type CallState =
  | IdleState
  | CheckingState
  | AskingState
  | ConfirmingState
  | RefusedState
  | LaunchingState
  | RingingOutState
  | RingingInState
  | ConnectingState
  | ConnectedState
  | GraceState
  | ReconnectingState
  | RejoinOfferState
  | ElsewhereState
  | EndedState
export type CallPhase = CallState['phase']
/** States whose media room is or was being entered. */
export type InCallState = ConnectingState | ConnectedState | GraceState | ReconnectingState
/** States of a call the gateway knows. */
export type LiveState = RingingOutState | RingingInState | InCallState

export const idle: IdleState = { phase: 'idle' }
