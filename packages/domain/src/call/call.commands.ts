import { MAX_SILENCE_MS } from '@visavis/core/contract'
import type { CallEvent } from './call.events.ts'
import type {
  Call,
  CallOffer,
  CallState,
  CallTarget,
  EndedState,
  InCallState,
  ReconnectingState,
} from './call.states.ts'

/** What the outside has to do about one step of the machine. Codes are those of N.026–N.033. */
export type CallCommand =
  | {
      readonly do: 'check'
      readonly attempt: string
      readonly target: CallTarget
      /** The person agreed to be asked by the browser. */ readonly allowed: boolean
    }
  | {
      readonly do: 'launch'
      readonly attempt: string
      readonly target: CallTarget
      readonly offer: CallOffer
    }
  | { readonly do: 'openMedia'; readonly roomNum: string; readonly callType: 1 | 2 }
  | { readonly do: 'reportRing'; readonly call: Call }
  | { readonly do: 'answer'; readonly call: Call }
  | { readonly do: 'publish'; readonly call: Call }
  | { readonly do: 'rejoin'; readonly call: Call }
  | { readonly do: 'takeOver'; readonly call: Call }
  | { readonly do: 'notify'; readonly code: 8 | 4; readonly roomNum: string }
  | { readonly do: 'media'; readonly roomNum: string; readonly state: 'lost'; readonly silentMs: number }
  | { readonly do: 'media'; readonly roomNum: string; readonly state: 'back' }
  | {
      readonly do: 'cancel'
      readonly call: Call
      /** No time for the status lookup: session or page is ending. */ readonly hurry: boolean
    }
  | {
      readonly do: 'end'
      readonly roomNum: string
      readonly code: 5 | 6 | 7 | null
      readonly notifyEnd: boolean
      readonly report: {
        readonly matchUserId: number
        readonly roomId: string
        readonly videoTime: number
      } | null
    }
  | { readonly do: 'release'; /** Nothing came of it: camera off. */ readonly roomNum: string | null }

const inCall = (state: CallState): state is InCallState =>
  state.phase === 'connecting' ||
  state.phase === 'connected' ||
  state.phase === 'grace' ||
  state.phase === 'reconnecting'
const callOf = (state: CallState): Call | null => ('call' in state ? state.call : null)
const preparing = (state: CallState): boolean =>
  state.phase === 'checking' ||
  state.phase === 'asking' ||
  state.phase === 'confirming' ||
  state.phase === 'launching'

/**
 * Commands for the step `before` → `after`. Pure, and empty when nothing changed: a repeated event repeats
 * nothing.
 */
export function commandsOf(before: CallState, event: CallEvent, after: CallState): readonly CallCommand[] {
  if (before === after) return []
  const started = startCommands(before, event, after)
  if (after.phase === 'ended') return [...endCommands(before, event, after), ...started]
  const dropped =
    callOf(before) && callOf(before)?.roomNum !== callOf(after)?.roomNum
      ? [{ do: 'release', roomNum: callOf(before)?.roomNum ?? null } as const]
      : []
  // The other end has it now: this one stops sending, and says nothing.
  if (after.phase === 'elsewhere' && inCall(before)) return [{ do: 'release', roomNum: before.call.roomNum }]
  const given =
    preparing(before) && !preparing(after) && after.phase !== 'ringingOut'
      ? [{ do: 'release', roomNum: null } as const]
      : []
  return [...dropped, ...given, ...started]
}

function startCommands(before: CallState, event: CallEvent, after: CallState): readonly CallCommand[] {
  switch (after.phase) {
    case 'checking':
      return [
        { do: 'check', attempt: after.attempt, target: after.target, allowed: event.type === 'allowed' },
      ]
    case 'launching':
      return before.phase === 'launching'
        ? []
        : [{ do: 'launch', attempt: after.attempt, target: after.target, offer: after.offer }]
    case 'ringingOut':
      return [{ do: 'reportRing', call: after.call }]
    case 'ringingIn':
      return ringCommands(before, after)
    case 'elsewhere':
      return after.joining && !(before.phase === 'elsewhere' && before.joining)
        ? [{ do: 'takeOver', call: after.call }]
        : []
    default:
      return inCall(after) ? talkCommands(before, event, after) : []
  }
}

function ringCommands(
  before: CallState,
  after: Extract<CallState, { phase: 'ringingIn' }>,
): readonly CallCommand[] {
  if (before.phase !== 'ringingIn') return [{ do: 'reportRing', call: after.call }]
  return after.answering && !before.answering
    ? [{ do: 'openMedia', roomNum: after.call.roomNum, callType: after.call.callType }]
    : []
}

/** People talk, and the gateway still waits to hear that they do. */
export const isUnnoticed = (event: CallEvent, before: CallState): boolean =>
  event.type === 'openCall' &&
  event.open?.phase === 'connecting' &&
  inCall(before) &&
  before.phase !== 'connecting' &&
  event.open.call.roomNum === before.call.roomNum

const isGatewayBack = (before: CallState, after: CallState): before is ReconnectingState =>
  before.phase === 'reconnecting' &&
  before.gatewayUntil !== null &&
  after.phase === 'reconnecting' &&
  after.gatewayUntil === null

function talkCommands(before: CallState, event: CallEvent, after: InCallState): readonly CallCommand[] {
  const { roomNum } = after.call
  const commands: CallCommand[] = []
  if (before.phase === 'ringingIn') commands.push({ do: 'answer', call: after.call })
  if (before.phase === 'ringingOut' || event.type === 'matched' || event.type === 'takenOver')
    commands.push({ do: 'publish', call: after.call })
  if (before.phase === 'rejoinOffer') commands.push({ do: 'rejoin', call: after.call })
  if (inCall(before) && after.joined && !before.joined) commands.push({ do: 'notify', code: 8, roomNum })
  if (before.phase === 'connecting' && after.phase === 'connected')
    commands.push({ do: 'notify', code: 4, roomNum })
  // The notices went to a gateway that died over them: without them the call would fail (D20).
  if (isUnnoticed(event, before))
    commands.push({ do: 'notify', code: 8, roomNum }, { do: 'notify', code: 4, roomNum })
  const lost = (state: CallState): boolean => state.phase === 'reconnecting' && state.mediaUntil !== null
  if (lost(after) && !lost(before))
    commands.push({
      do: 'media',
      roomNum,
      state: 'lost',
      silentMs: event.type === 'mediaLost' ? (event.silentMs ?? 0) : 0,
    })
  // Lost while there was no gateway to be told: one that is back would charge for the silence.
  if (isGatewayBack(before, after) && lost(after))
    commands.push({
      do: 'media',
      roomNum,
      state: 'lost',
      silentMs: Math.min(MAX_SILENCE_MS, event.at - before.lostAt),
    })
  if (lost(before) && !lost(after)) commands.push({ do: 'media', roomNum, state: 'back' })
  return commands
}

/** Endings the other side or the gateway told us: no status code goes back, only the end notice. */
const told = (event: CallEvent): boolean => event.type === 'status' || event.type === 'openCall'

function endCommands(before: CallState, event: CallEvent, { past }: EndedState): readonly CallCommand[] {
  if (event.type === 'settled' || event.type === 'billed') return []
  if (preparing(before)) return [{ do: 'release', roomNum: null }]
  const call = callOf(before) ?? (event.type === 'openCall' ? (event.open?.call ?? null) : null)
  if (!call) return []
  const { roomNum, roomId, person } = call
  const silent = { do: 'end', roomNum, code: null, notifyEnd: false, report: null } as const
  if (before.phase === 'ringingOut') {
    if (event.type === 'timeUp') return [{ ...silent, code: 6 }]
    return told(event)
      ? [silent]
      : [{ do: 'cancel', call, hurry: event.type === 'sessionEnded' || event.type === 'left' }]
  }
  if (before.phase === 'ringingIn')
    return [event.type === 'declined' || event.type === 'sessionEnded' ? { ...silent, code: 5 } : silent]
  if (before.phase === 'rejoinOffer')
    return [
      event.type === 'status' || event.type === 'timeUp'
        ? { ...silent, notifyEnd: true }
        : { ...silent, code: 7 },
    ]
  if (!inCall(before)) return [{ do: 'cancel', call, hurry: true }]
  const connectionGone = before.phase === 'reconnecting' && event.type === 'timeUp'
  return [
    {
      do: 'end',
      roomNum,
      code: told(event) || connectionGone ? null : 7,
      notifyEnd: before.joined,
      report: past.videoTime > 0 ? { matchUserId: person.id, roomId, videoTime: past.videoTime } : null,
    },
  ]
}
