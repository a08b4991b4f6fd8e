import { isTrialLocation, trialLocation } from '@visavis/core/contract/callLocations'
import { MEDIA_START_MS, REJOIN_OFFER_MS, RING_SECONDS } from './call.constants.ts'
import type { CallEventOf } from './call.events.ts'
import {
  idle,
  type Call,
  type CallOffer,
  type CallState,
  type CallTarget,
  type IncomingRing,
} from './call.states.ts'
import type { StateOf, Transitions } from './call.transitions.ts'
import { endedCall, endedLaunch } from './ended.ts'

const toIdle = (): CallState => idle
const press = (_: CallState, { attempt, target }: CallEventOf<'pressed'>): CallState => ({
  phase: 'checking',
  attempt,
  target,
})
/** Nothing was sent yet, so a ring comes first: a dialog never keeps a person from being called. */
const takeRing = (_: CallState, { ring }: CallEventOf<'ring'>): CallState => ringingIn(ring)

/** The callee's bell. */
export function ringingIn({ call, ringUntil }: IncomingRing): CallState {
  return { phase: 'ringingIn', call, ringUntil, answering: false, problem: null }
}

/** A voice call that became a video call, as each side pays and earns from then on (MU.02). */
export const videoCall = (call: Call, { price, pointsPerMinute }: CallEventOf<'upgraded'>): Call => ({
  ...call,
  callType: 1,
  price: call.role === 'caller' ? price : 0,
  pointsPerMinute: call.role === 'callee' ? pointsPerMinute : 0,
})

/** A call another tab or device has. */
export const elsewhere = (call: Call, talkedMs: number): CallState => ({
  phase: 'elsewhere',
  call,
  talkedMs,
  joining: false,
  problem: null,
})

/**
 * A call of this person the gateway still holds: after a reload it is offered, a ring rings on, an own ring
 * is given up.
 */
function openCall(state: CallState, { open, at }: CallEventOf<'openCall'>): CallState {
  if (!open) return state
  if (open.carried) return elsewhere(open.call, open.talkedMs)
  if (open.phase !== 'ringing')
    return { phase: 'rejoinOffer', call: open.call, talkedMs: open.talkedMs, until: at + REJOIN_OFFER_MS }
  return open.call.role === 'callee'
    ? ringingIn({ call: open.call, ringUntil: open.ringUntil })
    : endedCall('cancelled', open.call, null, at)
}

/**
 * The same wish as another kind of call; the trial has a place of its own, and gives way to the one that was
 * pressed (R9.15).
 */
function kindOf({ origin, ...target }: CallTarget, callType: 1 | 2, trial: boolean): CallTarget {
  const pressed = origin ?? target.location
  const place = trial ? trialLocation(pressed) : undefined
  return {
    ...target,
    callType,
    chosen: true,
    ...(place === undefined ? { location: pressed } : { location: place, origin: pressed }),
  }
}

const changeKind = <S extends StateOf<'confirming'> | StateOf<'refused'>>(
  state: S,
  { attempt, callType, trial = false }: CallEventOf<'kindChanged'>,
): S | StateOf<'checking'> =>
  callType === state.target.callType && trial === isTrialLocation(state.target.location)
    ? state
    : { phase: 'checking', attempt, target: kindOf(state.target, callType, trial) }

/** The offer with the coupon that was chosen for it. */
function withCoupon(offer: CallOffer, couponId: number | undefined): CallOffer {
  const coupon = offer.coupons?.find(({ id }) => id === couponId)
  return coupon === undefined ? offer : { ...offer, coupon }
}

const launch = (
  state: StateOf<'checking'> | StateOf<'confirming'>,
  offer: StateOf<'confirming'>['offer'],
): CallState => ({
  phase: 'launching',
  attempt: state.attempt,
  target: state.target,
  offer,
  waitingRing: null,
})

/** What may happen while nothing is under way, whatever is on screen. */
export const fromAnywhere = { pressed: press, ring: takeRing, openCall }
/** Both said yes; camera and microphone are open already. */
export const matched = (_: CallState, { call, at }: CallEventOf<'matched'>): CallState => ({
  phase: 'connecting',
  call,
  joined: false,
  until: at + MEDIA_START_MS,
  talkedMs: 0,
  floating: false,
  hidden: false,
})
export const idleTransitions: Transitions<'idle'> = { ...fromAnywhere, matched }

export const checkingTransitions: Transitions<'checking'> = {
  closed: toIdle,
  sessionEnded: toIdle,
  ring: takeRing,
  openCall,
  permissionNeeded: (state, { attempt }) =>
    attempt === state.attempt ? { ...state, phase: 'asking' } : state,
  checked: (state, { attempt, offer, ask }) => {
    if (attempt !== state.attempt) return state
    return ask ? { phase: 'confirming', attempt, target: state.target, offer } : launch(state, offer)
  },
  checkRefused: (state, { attempt, problem }) =>
    attempt === state.attempt ? { phase: 'refused', attempt, target: state.target, problem } : state,
}

export const askingTransitions: Transitions<'asking'> = {
  allowed: (state) => ({ ...state, phase: 'checking' }),
  closed: toIdle,
  sessionEnded: toIdle,
  ring: takeRing,
  openCall,
}

export const confirmingTransitions: Transitions<'confirming'> = {
  confirmed: (state, { couponId }) => launch(state, withCoupon(state.offer, couponId)),
  kindChanged: changeKind,
  closed: toIdle,
  sessionEnded: toIdle,
  ring: takeRing,
  openCall,
}

export const refusedTransitions: Transitions<'refused'> = {
  ...fromAnywhere,
  kindChanged: changeKind,
  closed: toIdle,
  sessionEnded: toIdle,
}

export const launchingTransitions: Transitions<'launching'> = {
  launched: (state, { attempt, roomId, roomNum, ringSeconds, at }) =>
    attempt === state.attempt
      ? {
          phase: 'ringingOut',
          call: outgoingCall(state, roomId, roomNum),
          ringUntil: at + (ringSeconds || RING_SECONDS) * 1000,
        }
      : state,
  launchRefused: (state, { attempt, problem, at }) => {
    if (attempt !== state.attempt) return state
    if (state.waitingRing && state.waitingRing.ringUntil > at) return ringingIn(state.waitingRing)
    if (problem.kind === 'busy' || problem.kind === 'offline')
      return endedLaunch(problem.kind, state.target, state.offer)
    return { phase: 'refused', attempt, target: state.target, problem }
  },
  ring: (state, { ring }) => (state.waitingRing ? state : { ...state, waitingRing: ring }),
  status: (state, { roomNum, status }) =>
    state.waitingRing?.call.roomNum === roomNum && status !== 4 && status !== 8
      ? { ...state, waitingRing: null }
      : state,
  // The launch may have reached the gateway: its answer is awaited by the listener and cancelled with code 2.
  cancelled: toIdle,
  sessionEnded: toIdle,
}

function outgoingCall({ target, offer }: StateOf<'launching'>, roomId: string, roomNum: string): Call {
  return {
    roomId,
    roomNum,
    role: 'caller',
    person: offer.person,
    callType: target.callType,
    matchFlag: target.matchFlag,
    feeType: offer.price > 0 ? 1 : 0,
    // A trial costs like any other call after its minute.
    price: offer.trial?.chosen ? offer.videoPrice : offer.price,
    ...(offer.trial?.chosen ? { trial: { gold: offer.trial.price, points: 0 } } : {}),
    ...(offer.coupon === undefined ? {} : { couponMinutes: offer.coupon.minutes }),
    pointsPerMinute: 0,
    videoPrice: offer.videoPrice,
    location: target.location,
    goldNum: offer.goldNum,
  }
}
