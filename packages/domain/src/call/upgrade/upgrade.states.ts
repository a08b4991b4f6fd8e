import type { CallProblem } from '../call.states.ts'

/**
 * A voice call that may become a video call (M-UPGRADE). Prices are coins a minute as video, 0 for the side
 * that does not pay.
 */
export type UpgradeState =
  | { readonly phase: 'voice' }
  /** Who pays reads the price before anybody is asked. */
  | {
      readonly phase: 'offering'
      readonly price: number
      /** Coins the next minute costs as voice. */ readonly priceNow: number
    }
  /** The own camera is being opened: without one nobody is asked. */
  | { readonly phase: 'opening'; readonly price: number }
  | { readonly phase: 'asking'; readonly until: number }
  | {
      readonly phase: 'asked'
      readonly price: number
      readonly until: number
      readonly problem: CallProblem | null
    }
  /** Accept was pressed: camera, then the answer. */
  | { readonly phase: 'answering'; readonly price: number; readonly until: number }
export type UpgradePhase = UpgradeState['phase']

export type UpgradeEventBody =
  | { readonly type: 'pressed'; readonly price: number; readonly priceNow: number }
  | { readonly type: 'confirmed' }
  | { readonly type: 'dismissed' }
  | { readonly type: 'accepted' }
  | { readonly type: 'declined' }
  | { readonly type: 'withdrawn' }
  | { readonly type: 'cameraReady' }
  | { readonly type: 'cameraRefused'; readonly problem: CallProblem }
  /** The gateway would not: the state is another one, or the coins do not cover it. */
  | { readonly type: 'refused'; readonly problem: CallProblem | null }
  /** Pushed to both sides (W.11). */
  | { readonly type: 'requestTold'; readonly mine: boolean; readonly price: number; readonly until: number }
  | { readonly type: 'acceptTold' }
  | { readonly type: 'declineTold'; readonly mine: boolean; readonly reason: 'timeout' | 'noCoins' | null }
  | { readonly type: 'cancelTold'; readonly mine: boolean }
  | { readonly type: 'timeUp' }
/** What happened and when (ms, this device's clock). */
export type UpgradeEvent = UpgradeEventBody & { readonly at: number }
export type UpgradeEventOf<T extends UpgradeEvent['type']> = Extract<UpgradeEvent, { type: T }>

export const voiceOnly: UpgradeState = { phase: 'voice' }
/** A question may be answered for this long (MU.03). */
export const UPGRADE_ASK_MS = 20_000
/** The gateway's word about a question that ran out may be this late. */
export const UPGRADE_SLACK_MS = 1_500
