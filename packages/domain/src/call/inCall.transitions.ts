import type { CallEnding } from '@visavis/core/contract'
import { GATEWAY_LOST_MS, MEDIA_AFTER_GATEWAY_MS, MEDIA_LOST_MS } from './call.constants.ts'
import type { CallEventOf } from './call.events.ts'
import type {
  Call,
  CallState,
  ConnectedState,
  EndedState,
  GraceState,
  InCallState,
  ReconnectingState,
  Talk,
} from './call.states.ts'
import type { Transitions } from './call.transitions.ts'
import { endedCall } from './ended.ts'
import { elsewhere, videoCall } from './beforeCall.transitions.ts'
import { pauseTalk, resumeTalk, startTalk, talkMs } from './talk.ts'

type Talking = ConnectedState | GraceState | ReconnectingState

const mine = (state: InCallState, event: { roomNum: string }): boolean => state.call.roomNum === event.roomNum
const talkOf = (state: InCallState): Talk | null => (state.phase === 'connecting' ? null : state.talk)
const end = (state: InCallState, ending: CallEnding, at: number): EndedState =>
  endedCall(ending, state.call, talkOf(state), at)

/** Moves between the screen and the floating window, and between seen and hidden tab (R4.28). */
const minimise = <S extends InCallState>(state: S): S =>
  state.floating ? state : { ...state, floating: true }
const restore = <S extends InCallState>(state: S): S =>
  state.floating ? { ...state, floating: false } : state
const visibility = <S extends InCallState>(state: S, { hidden }: CallEventOf<'visibility'>): S =>
  state.hidden === hidden ? state : { ...state, hidden }
const joined = <S extends InCallState>(state: S, event: CallEventOf<'joined'>): S =>
  mine(state, event) && !state.joined ? { ...state, joined: true } : state

/**
 * The other side or the gateway ended it. Who pays learns that the coins ran out; the other side sees a
 * hang-up.
 */
function remoteEnding(state: InCallState, { status, reason }: CallEventOf<'status'>): CallEnding | null {
  const over =
    status === 7 ||
    status === 100 ||
    (state.phase === 'connecting' && (status === 2 || status === 5 || status === 6))
  if (!over) return null
  if (reason === 'noCoins') return state.call.role === 'caller' ? 'outOfCoins' : 'hungUp'
  if (reason === 'failed' || reason === 'kicked') return reason
  if (reason === 'lost') return state.phase === 'connecting' ? 'failed' : 'connectionLost'
  if (status === 6) return state.call.role === 'caller' ? 'noAnswer' : 'missed'
  return status === 5 ? 'declined' : 'hungUp'
}

const status = (state: InCallState, event: CallEventOf<'status'>): CallState => {
  const ending = mine(state, event) ? remoteEnding(state, event) : null
  if (ending === null) return state
  const ended = end(state, ending, event.at)
  return event.reason === 'trialOver' ? { ...ended, past: { ...ended.past, trialOver: true } } : ended
}
const hungUp = (state: InCallState, { at }: CallEventOf<'hungUp'>): CallState => end(state, 'hungUp', at)
const sessionEnded = (state: InCallState, { kicked, at }: CallEventOf<'sessionEnded'>): CallState =>
  end(state, kicked ? 'kicked' : 'hungUp', at)
const upgraded = <S extends InCallState>(state: S, event: CallEventOf<'upgraded'>): S =>
  mine(state, event) && state.call.callType === 2 ? { ...state, call: videoCall(state.call, event) } : state
/** Taken by another tab or device of this person: this end stops, the call does not. */
const moved = (state: InCallState, event: CallEventOf<'moved'>): CallState => {
  // Told late, a move from before this tab took the call means nothing.
  if (!mine(state, event) || event.movedAt <= (state.call.movedAt ?? 0)) return state
  const talk = talkOf(state)
  return elsewhere(state.call, talk === null ? 0 : talkMs(talk, event.at))
}
const portraitShown = <S extends InCallState>(state: S, event: CallEventOf<'portraitShown'>): S =>
  mine(state, event) && state.call.person.headImg !== event.headImg
    ? { ...state, call: { ...state.call, person: { ...state.call.person, headImg: event.headImg } } }
    : state
const everywhere = {
  hungUp,
  upgraded,
  portraitShown,
  moved,
  sessionEnded,
  status,
  minimised: minimise,
  restored: restore,
  visibility,
  joined,
}

export const connectingTransitions: Transitions<'connecting'> = {
  ...everywhere,
  firstFrame: (state, event) => {
    if (!mine(state, event)) return state
    const { call, floating, hidden } = state
    return {
      phase: 'connected',
      call,
      joined: true,
      floating,
      hidden,
      talk: startTalk(event.at, state.talkedMs),
    }
  },
  answerFailed: (state, event) => (mine(state, event) ? end(state, 'failed', event.at) : state),
  mediaFailed: (state, event) => (mine(state, event) ? end(state, 'failed', event.at) : state),
  timeUp: (state, { at }) => end(state, 'failed', at),
  openCall: (state, { open, at }) => (open === null && state.joined ? end(state, 'failed', at) : state),
}

/** A charge arrived: the meter is the gateway's, only the length is ours. */
const charge = (
  talk: Talk,
  { minutes, gold, goldNum, nextAt, minutesLeft, trial, coupon, earned }: CallEventOf<'billed'>,
): Talk =>
  minutes < talk.minutes
    ? talk
    : {
        ...talk,
        minutes,
        gold,
        goldNum,
        nextAt,
        minutesLeft,
        ...(trial === undefined ? {} : { trial }),
        ...(coupon === undefined ? {} : { coupon }),
        ...(earned === undefined ? {} : { points: earned.points }),
      }
/**
 * What the bill says of the call itself: a trial that goes on is a paid call, also where its minute was free;
 * what a minute earns may have changed while nobody looked.
 */
function billedCall(call: Call, { trial, earned }: CallEventOf<'billed'>): Call {
  const paid = trial?.agreed && call.feeType === 0 ? { ...call, feeType: 1 as const } : call
  return earned === undefined || earned.perMinute === paid.pointsPerMinute
    ? paid
    : { ...paid, pointsPerMinute: earned.perMinute }
}

/** Stops the meter, with the last media where that is what is gone: silence is not counted (D21). */
function lose(
  state: ConnectedState | GraceState,
  lost: { media?: boolean; gateway?: boolean },
  at: number,
  silentMs = 0,
): CallState {
  const { call, joined: entered, floating, hidden } = state
  return {
    phase: 'reconnecting',
    call,
    joined: entered,
    floating,
    hidden,
    lostAt: at - silentMs,
    talk: pauseTalk(state.talk, at - silentMs),
    endsAt: state.phase === 'grace' ? state.endsAt : null,
    mediaUntil: lost.media ? at + MEDIA_LOST_MS : null,
    gatewayUntil: lost.gateway ? at + GATEWAY_LOST_MS : null,
  }
}
const losing = {
  mediaLost: (state: ConnectedState | GraceState, event: CallEventOf<'mediaLost'>) =>
    mine(state, event) ? lose(state, { media: true }, event.at, event.silentMs) : state,
  mediaFailed: (state: ConnectedState | GraceState, event: CallEventOf<'mediaFailed'>) =>
    mine(state, event) ? lose(state, { media: true }, event.at) : state,
  gatewayLost: (state: ConnectedState | GraceState, { at }: CallEventOf<'gatewayLost'>) =>
    lose(state, { gateway: true }, at),
}

const grace = (
  { call, joined: entered, floating, hidden }: Talking,
  talk: Talk,
  endsAt: number,
): GraceState => ({ phase: 'grace', call, joined: entered, floating, hidden, talk, endsAt })
const connected = ({ call, joined: entered, floating, hidden }: Talking, talk: Talk): ConnectedState => ({
  phase: 'connected',
  call,
  joined: entered,
  floating,
  hidden,
  talk,
})

/** The same pictures, another bill: it starts at nothing now. */
const madePrivate = <S extends ConnectedState | ReconnectingState>(
  state: S,
  { roomNum, role, price, at }: CallEventOf<'madePrivate'>,
): S => {
  if (!mine(state, { roomNum })) return state
  const talk = startTalk(at)
  return {
    ...state,
    call: { ...state.call, role, price: role === 'caller' ? price : 0, feeType: 1 },
    talk: state.talk.since === null ? pauseTalk(talk, at) : talk,
  }
}

export const connectedTransitions: Transitions<'connected'> = {
  ...everywhere,
  ...losing,
  madePrivate,
  billed: (state, event) =>
    mine(state, event)
      ? { ...state, call: billedCall(state.call, event), talk: charge(state.talk, event) }
      : state,
  lowBalance: (state, event) => (mine(state, event) ? grace(state, state.talk, event.endsAt) : state),
}

export const graceTransitions: Transitions<'grace'> = {
  ...everywhere,
  ...losing,
  billed: (state, event) => {
    if (!mine(state, event)) return state
    const talk = charge(state.talk, event)
    return event.minutesLeft > 0 ? connected(state, talk) : { ...state, talk }
  },
  lowBalance: (state, event) => (mine(state, event) ? { ...state, endsAt: event.endsAt } : state),
  resumed: (state, event) => (mine(state, event) ? connected(state, state.talk) : state),
  timeUp: (state, { at }) => end(state, state.call.role === 'caller' ? 'outOfCoins' : 'hungUp', at),
}

/** Both lines are back: the grace minute goes on where it stood, since lost time is not billed. */
function recover(state: ReconnectingState, at: number): CallState {
  if (state.mediaUntil !== null || state.gatewayUntil !== null) return state
  const talk = resumeTalk(state.talk, at)
  return state.endsAt === null
    ? connected(state, talk)
    : grace(state, talk, state.endsAt + (at - state.lostAt))
}

/** Media that are gone, too, have their time from here: without a gateway nothing could bring them back. */
const gatewayBack = (state: ReconnectingState, at: number): CallState =>
  state.gatewayUntil === null
    ? recover(state, at)
    : recover(
        {
          ...state,
          gatewayUntil: null,
          mediaUntil: state.mediaUntil === null ? null : at + MEDIA_AFTER_GATEWAY_MS,
        },
        at,
      )

export const reconnectingTransitions: Transitions<'reconnecting'> = {
  ...everywhere,
  madePrivate,
  mediaLost: (state, event) =>
    mine(state, event) && state.mediaUntil === null
      ? { ...state, mediaUntil: event.at + MEDIA_LOST_MS }
      : state,
  gatewayLost: (state, { at }) =>
    state.gatewayUntil === null ? { ...state, gatewayUntil: at + GATEWAY_LOST_MS } : state,
  mediaBack: (state, event) =>
    mine(state, event) ? recover({ ...state, mediaUntil: null }, event.at) : state,
  firstFrame: (state, event) =>
    mine(state, event) ? recover({ ...state, mediaUntil: null }, event.at) : state,
  openCall: (state, { open, at }) => {
    if (open?.call.roomNum === state.call.roomNum) return gatewayBack(state, at)
    return open === null && state.gatewayUntil !== null ? end(state, 'connectionLost', at) : state
  },
  billed: (state, event) =>
    mine(state, event)
      ? {
          ...state,
          call: billedCall(state.call, event),
          talk: charge(state.talk, event),
          endsAt: event.minutesLeft > 0 ? null : state.endsAt,
        }
      : state,
  lowBalance: (state, event) => (mine(state, event) ? { ...state, endsAt: event.endsAt } : state),
  resumed: (state, event) => (mine(state, event) ? { ...state, endsAt: null } : state),
  timeUp: (state, { at }) => end(state, 'connectionLost', at),
}
