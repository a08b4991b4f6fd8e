import {
  UPGRADE_ASK_MS,
  voiceOnly,
  type UpgradeEvent,
  type UpgradeEventOf,
  type UpgradePhase,
  type UpgradeState,
} from './upgrade.states.ts'

type StateOf<P extends UpgradePhase> = Extract<UpgradeState, { phase: P }>
export type UpgradeTransitions<P extends UpgradePhase> = {
  readonly [T in UpgradeEvent['type']]?: (state: StateOf<P>, event: UpgradeEventOf<T>) => UpgradeState
}
type AnyStep = (state: UpgradeState, event: UpgradeEvent) => UpgradeState

const toVoice = (): UpgradeState => voiceOnly
/** Somebody asks: this side in another tab of ours, or the other side. */
const told = (_: UpgradeState, { mine, price, until }: UpgradeEventOf<'requestTold'>): UpgradeState =>
  mine ? { phase: 'asking', until } : { phase: 'asked', price, until, problem: null }
const keep = <S extends UpgradeState>(state: S): S => state

/**
 * The whole of M-UPGRADE: phase → event → next state. A call that is over, or a video call, has none of it.
 */
export const upgradeTable: { readonly [P in UpgradePhase]: UpgradeTransitions<P> } = {
  voice: {
    // Who pays is told first; for who does not there is nothing to agree to.
    pressed: (_, { price, priceNow }) =>
      price > 0 ? { phase: 'offering', price, priceNow } : { phase: 'opening', price },
    requestTold: told,
  },
  offering: {
    confirmed: ({ price }) => ({ phase: 'opening', price }),
    dismissed: toVoice,
    acceptTold: toVoice,
    requestTold: told,
  },
  opening: {
    cameraReady: (_, { at }) => ({ phase: 'asking', until: at + UPGRADE_ASK_MS }),
    cameraRefused: toVoice,
    withdrawn: toVoice,
    acceptTold: toVoice,
    // Both want it: what is sent when the camera is open counts as the answer.
    requestTold: keep,
  },
  asking: {
    withdrawn: toVoice,
    refused: toVoice,
    acceptTold: toVoice,
    declineTold: toVoice,
    cancelTold: (state, { mine }) => (mine ? voiceOnly : state),
    requestTold: (state, { mine, until }) => (mine ? { ...state, until } : state),
    timeUp: toVoice,
  },
  asked: {
    accepted: ({ price, until }) => ({ phase: 'answering', price, until }),
    declined: toVoice,
    acceptTold: toVoice,
    declineTold: toVoice,
    cancelTold: toVoice,
    requestTold: told,
    timeUp: toVoice,
  },
  answering: {
    cameraRefused: toVoice,
    refused: ({ price, until }, { problem }) =>
      problem === null ? voiceOnly : { phase: 'asked', price, until, problem },
    acceptTold: toVoice,
    declineTold: toVoice,
    cancelTold: toVoice,
    timeUp: toVoice,
  },
}

/** The one rule of an upgrade: what is not in the table changes nothing. */
export function nextUpgradeState(state: UpgradeState, event: UpgradeEvent): UpgradeState {
  const step = upgradeTable[state.phase][event.type] as AnyStep | undefined
  return step ? step(state, event) : state
}
