import type { RtcRecovery, VeilState as OwnPicture } from '@visavis/core/rtc'
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { CallEvent } from './call.events.ts'
import { nextCallState } from './call.machine.ts'
import { idle, type CallProblem, type CallState } from './call.states.ts'
import { nextUpgradeState } from './upgrade/upgrade.machine.ts'
import { voiceOnly, type UpgradeEvent, type UpgradeState } from './upgrade/upgrade.states.ts'
import { followCall } from './veil/followCall.ts'
import { nextVeilState } from './veil/veil.machine.ts'
import { unveiled, type VeilEvent, type VeilState } from './veil/veil.states.ts'

/** A loss of the media path that was mended: by what, and ms without media. */
interface RoomRecovery {
  readonly how: RtcRecovery
  readonly afterMs: number
}
/** How many of them are kept, the newest. */
const RECOVERIES_MAX = 20

/** What the media room reports and the person switched: plain data, never a track. */
export interface RoomView {
  readonly microphone: boolean
  readonly camera: boolean
  readonly remoteMicrophone: boolean
  readonly remoteCamera: boolean
  /** The other side says that it is blurred. */
  readonly remoteVeiled: boolean
  /** How the own picture leaves, as the media room has confirmed it. */
  readonly ownPicture: OwnPicture
  /** Sound first: chosen here, wanted by the other side. */
  readonly saving: boolean
  readonly remoteSaving: boolean
  /** A picture stands still to leave the line to the sound. */
  readonly ownPaused: boolean
  readonly remotePaused: boolean
  /** The last words written down of the other side, the newest last; null where nobody writes them down. */
  readonly captions: readonly string[] | null
  /** The other side lost its line: the gateway waits, nothing is charged. */
  readonly remoteLost: boolean
  /** Line quality; null until measured. */
  readonly bars: 0 | 1 | 2 | 3 | 4 | null
  /** What mended the line so far, oldest first. */
  readonly recoveries: readonly RoomRecovery[]
  /** Something is wrong with an own device; the call goes on without it. */
  readonly deviceProblem: CallProblem | null
  /** The coins just bought are on their way, or why not. */
  readonly topUp: 'none' | 'running' | 'failed'
  /** The word that a trial goes on is on its way, or why it did not arrive. */
  readonly goOn: 'none' | 'running' | 'failed'
}
export const freshRoom: RoomView = {
  microphone: true,
  camera: true,
  remoteMicrophone: true,
  remoteCamera: true,
  remoteVeiled: false,
  ownPicture: 'clear',
  remoteLost: false,
  saving: false,
  remoteSaving: false,
  ownPaused: false,
  remotePaused: false,
  captions: null,
  bars: null,
  recoveries: [],
  deviceProblem: null,
  topUp: 'none',
  goOn: 'none',
}

export interface CallSliceState {
  readonly machine: CallState
  readonly room: RoomView
  /** What is asked and answered about video in a voice call. */
  readonly upgrade: UpgradeState
  /** Whether the own picture is blurred, and what was agreed about it. */
  readonly veil: VeilState
  /** The room in which the person was blurred when an earlier page was left. */
  readonly blurredRoom: string | null
  /** "Always ask before a paid call": on until the person turns it off. */
  readonly alwaysAsk: boolean
  /**
   * Hosts whose trial was seen in the price dialog and not taken: where nothing is asked otherwise, it is
   * offered once.
   */
  readonly trialsKnown: readonly number[]
}
const initialState: CallSliceState = {
  machine: idle,
  room: freshRoom,
  upgrade: voiceOnly,
  veil: unveiled,
  blurredRoom: null,
  alwaysAsk: true,
  trialsKnown: [],
}

/** Phases that belong to no media room: the next call starts with fresh switches. */
const roomless: ReadonlySet<CallState['phase']> = new Set([
  'idle',
  'checking',
  'ringingIn',
  'rejoinOffer',
  'elsewhere',
  'ended',
])

function applyCallEvent(state: CallSliceState, event: CallEvent): CallSliceState {
  const machine = nextCallState(state.machine, event)
  if (machine === state.machine) return state
  const blurredRoom = blurredRoomAfter(state.blurredRoom, event)
  const isOver = roomless.has(machine.phase) && machine.phase !== state.machine.phase
  return {
    ...state,
    machine,
    room: isOver ? freshRoom : state.room,
    upgrade: isOver ? voiceOnly : state.upgrade,
    blurredRoom,
    veil: followCall(state.veil, state.machine, machine, blurredRoom),
  }
}

/**
 * What the gateway knows of an end before this one counts; a call entered again is blurred where this page
 * knows so itself, too.
 */
function blurredRoomAfter(room: string | null, event: CallEvent): string | null {
  if (event.type === 'takenOver') return event.blurred === true ? event.roomNum : null
  return event.type === 'openCall' && event.open?.blurred === true ? event.open.call.roomNum : room
}

const isVoiceCall = (machine: CallState): boolean => 'joined' in machine && machine.call.callType === 2

export const callSlice = createSlice({
  name: 'call',
  initialState: initialState as CallSliceState,
  reducers: {
    happened: (state, { payload }: PayloadAction<CallEvent>) =>
      applyCallEvent(state as CallSliceState, payload),
    roomChanged: (state, { payload }: PayloadAction<Partial<RoomView>>) =>
      ({ ...state, room: { ...state.room, ...payload } }) as CallSliceState,
    roomRecovered: (state, { payload }: PayloadAction<RoomRecovery>) =>
      ({
        ...state,
        room: { ...state.room, recoveries: [...state.room.recoveries, payload].slice(-RECOVERIES_MAX) },
      }) as CallSliceState,
    upgradeHappened: (state, { payload }: PayloadAction<UpgradeEvent>) =>
      ({
        ...state,
        upgrade:
          isVoiceCall(state.machine as CallState) || payload.type === 'acceptTold'
            ? nextUpgradeState(state.upgrade as UpgradeState, payload)
            : voiceOnly,
      }) as CallSliceState,
    veilHappened: (state, { payload }: PayloadAction<VeilEvent>) => {
      const veil = nextVeilState(state.veil as VeilState, payload)
      return veil === state.veil ? state : ({ ...state, veil } as CallSliceState)
    },
    blurRemembered: (state, { payload }: PayloadAction<string>) => {
      state.blurredRoom = payload
    },
    alwaysAskSet: (state, { payload }: PayloadAction<boolean>) => {
      state.alwaysAsk = payload
    },
    trialPassed: (state, { payload }: PayloadAction<number>) => {
      if (!state.trialsKnown.includes(payload)) state.trialsKnown.push(payload)
    },
  },
})
export const {
  happened: callHappened,
  roomChanged: callRoomChanged,
  roomRecovered: callRoomRecovered,
  upgradeHappened,
  veilHappened,
  blurRemembered,
  alwaysAskSet,
  trialPassed,
} = callSlice.actions

declare module '../rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof callSlice> {}
}
