import type { MatchSliceState } from '../match/match.slice.ts'
import { selectMe } from '../session/session.slice.ts'
import type { RootState } from '../rootReducer.ts'
import { MINUTE_MS } from './call.constants.ts'
import { freshRoom, type RoomView } from './call.slice.ts'
import { voiceOnly, type UpgradeState } from './upgrade/upgrade.states.ts'
import { unveiled, type VeilState } from './veil/veil.states.ts'
import {
  idle,
  type Call,
  type CallPhase,
  type CallState,
  type InCallState,
  type Talk,
} from './call.states.ts'

export const selectMachine = (state: RootState): CallState => state.call?.machine ?? idle
export const selectRoomView = (state: RootState): RoomView => state.call?.room ?? freshRoom
export const selectAlwaysAsk = (state: RootState): boolean => state.call?.alwaysAsk ?? true
/**
 * Whether somebody was offered a trial with a host since the page was opened, and started another call
 * instead.
 */
export const knowsTrialWith = (state: RootState, personId: number): boolean =>
  state.call?.trialsKnown.includes(personId) ?? false

export const selectUpgrade = (state: RootState): UpgradeState => state.call?.upgrade ?? voiceOnly

/** The own picture of the running call. */
export const selectVeil = (state: RootState): VeilState => state.call?.veil ?? unveiled

export const isInCall = (state: CallState): state is InCallState =>
  state.phase === 'connecting' ||
  state.phase === 'connected' ||
  state.phase === 'grace' ||
  state.phase === 'reconnecting'

export const selectCallPhase = (state: RootState): CallPhase => selectMachine(state).phase
/** The call the gateway knows; null before launch and once it ended (R4.21, R4.22). */
export const selectCall = (state: RootState): Call | null => {
  const machine = selectMachine(state)
  return 'call' in machine ? machine.call : null
}
export const selectRoomNum = (state: RootState): string | null => selectCall(state)?.roomNum ?? null
export const selectRole = (state: RootState) => selectCall(state)?.role ?? null
export const selectTalk = (state: RootState): Talk | null => {
  const machine = selectMachine(state)
  return 'talk' in machine ? machine.talk : null
}

/** A call no new page may cover or end: calls in every live phase. */
export const selectCallIsLive = (state: RootState): boolean =>
  selectCall(state) !== null && selectMachine(state).phase !== 'elsewhere'
/** The call goes on in this tab; a bell rings in all of them. */
export const selectIsOwnCall = (state: RootState): boolean => {
  const { phase } = selectMachine(state)
  return phase !== 'ringingIn' && phase !== 'ended' && phase !== 'rejoinOffer' && selectCallIsLive(state)
}
/** Somebody is about to meet people: the own picture stays on between them. */
const selectMatchHoldsDevices = (state: { readonly match?: MatchSliceState }): boolean =>
  (state.match?.machine.phase ?? 'idle') !== 'idle'
/** Camera and microphone belong to the call in these phases. */
export const selectShouldHoldDevices = (state: RootState): boolean => {
  const machine = selectMachine(state)
  const { phase } = machine
  if (machine.phase === 'elsewhere') return machine.joining || selectMatchHoldsDevices(state)
  return (
    (phase !== 'idle' && phase !== 'refused' && phase !== 'ended' && phase !== 'rejoinOffer') ||
    selectMatchHoldsDevices(state)
  )
}
/** Own sound and picture go into the media room of a call. */
export const selectIsInRoom = (state: RootState): boolean => {
  const machine = selectMachine(state)
  return isInCall(machine) && machine.joined
}
/** Nobody looks at it: minimised or hidden tab (R4.28). */
export const selectCallInBackground = (state: RootState): boolean => {
  const machine = selectMachine(state)
  return isInCall(machine) && (machine.floating || machine.hidden)
}
export const selectCallIsFloating = (state: RootState): boolean => {
  const machine = selectMachine(state)
  return isInCall(machine) && machine.floating
}
/** Under one paid minute left: red ring, sound and the top-up sheet (DESIGN 10.4). Only who pays sees it. */
export const selectShouldWarnLowCoins = (state: RootState): boolean => {
  const machine = selectMachine(state)
  return (
    (machine.phase === 'grace' || (machine.phase === 'reconnecting' && machine.endsAt !== null)) &&
    machine.call.role === 'caller'
  )
}
/**
 * What is to be heard; a looped sound until the state changes. Who switched incoming calls off hears none
 * (R2.110).
 */
export const selectCallLoop = (state: RootState): 'bell' | 'dial' | null => {
  const { phase } = selectMachine(state)
  if (phase === 'ringingIn') return selectMe(state)?.settings?.incomingCall === false ? null : 'bell'
  return phase === 'ringingOut' ? 'dial' : null
}
/** Keep the screen on: somebody is ringing or talking. */
export const selectShouldKeepAwake = (state: RootState): boolean => selectCallIsLive(state)

/** Ring of the cost meter: share of the running minute that has passed, 0–1, at `now` of this device. */
export function minuteProgress(talk: Talk, now: number): number {
  if (talk.nextAt === null) return 0
  return Math.min(1, Math.max(0, 1 - (talk.nextAt - now) / MINUTE_MS))
}
