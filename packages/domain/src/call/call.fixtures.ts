import type { Data, RemoteUser } from '@visavis/core/contract'
import type { CallEventBody, CallEvent } from './call.events.ts'
import { nextCallState } from './call.machine.ts'
import { idle, type Call, type CallOffer, type CallState, type CallTarget } from './call.states.ts'

/** Invented people and calls for tests and stories. */
export const ada: RemoteUser = {
  id: 10001,
  userName: 'Ada',
  headImg: '/media/portraits/ada.svg',
  pricePerMinute: 60,
  goddessLocation: 'Turkey',
  countryCode: 'TR',
  isHost: true,
  isDemo: false,
  isVip: false,
  age: 26,
}
/** What the gateway says of a call to Ada before it rings. */
export const callInfo: Data<'callInfo'> = {
  price: 60,
  videoPrice: 60,
  voicePrice: 30,
  friendPrice: 60,
  unit: 'minute',
  goldNum: 900,
  remoteUserInfo: ada,
  coupons: [],
  allowed: true,
  reason: null,
  status: 2,
}
export const target: CallTarget = { matchUserId: 10001, callType: 1, location: 1, matchFlag: 0 }
export const offer: CallOffer = {
  price: 60,
  videoPrice: 60,
  voicePrice: 30,
  goldNum: 1240,
  status: 2,
  person: ada,
}
export const outgoing: Call = {
  roomId: 'room-1',
  roomNum: 'num-1',
  role: 'caller',
  person: ada,
  callType: 1,
  matchFlag: 0,
  feeType: 1,
  price: 60,
  pointsPerMinute: 0,
  videoPrice: 60,
  location: 1,
  goldNum: 1240,
}
export const incoming: Call = { ...outgoing, role: 'callee', price: 0, pointsPerMinute: 30, goldNum: 0 }

/** Moment all fixtures start at. */
export const T0 = 1_000_000

/** Feeds events one second apart, starting at {@link T0}; an `at` given wins. */
export function play(
  events: readonly (CallEventBody & { at?: number })[],
  from: CallState = idle,
): CallState {
  return events.reduce<CallState>(
    (state, event, index) => nextCallState(state, { at: T0 + index * 1000, ...event } as CallEvent),
    from,
  )
}

/** Shortest way to each phase. */
export const wayTo = {
  checking: [{ type: 'pressed', attempt: 'a', target }],
  asking: [
    { type: 'pressed', attempt: 'a', target },
    { type: 'permissionNeeded', attempt: 'a' },
  ],
  confirming: [
    { type: 'pressed', attempt: 'a', target },
    { type: 'checked', attempt: 'a', offer, ask: true },
  ],
  refused: [
    { type: 'pressed', attempt: 'a', target },
    { type: 'checkRefused', attempt: 'a', problem: { kind: 'permissionDenied' } },
  ],
  launching: [
    { type: 'pressed', attempt: 'a', target },
    { type: 'checked', attempt: 'a', offer, ask: false },
  ],
  ringingOut: [
    { type: 'pressed', attempt: 'a', target },
    { type: 'checked', attempt: 'a', offer, ask: false },
    { type: 'launched', attempt: 'a', roomId: 'room-1', roomNum: 'num-1', ringSeconds: 45 },
  ],
  ringingIn: [{ type: 'ring', ring: { call: incoming, ringUntil: T0 + 45_000 } }],
} as const satisfies Record<string, readonly CallEventBody[]>

export const connectingWay = [
  ...wayTo.ringingOut,
  { type: 'status', roomNum: 'num-1', status: 3, reason: null },
  { type: 'joined', roomNum: 'num-1' },
] as const satisfies readonly CallEventBody[]
export const connectedWay = [
  ...connectingWay,
  { type: 'firstFrame', roomNum: 'num-1' },
] as const satisfies readonly CallEventBody[]
export const calleeConnectedWay = [
  ...wayTo.ringingIn,
  { type: 'accepted' },
  { type: 'mediaReady', roomNum: 'num-1' },
  { type: 'joined', roomNum: 'num-1' },
  { type: 'firstFrame', roomNum: 'num-1' },
] as const satisfies readonly CallEventBody[]
