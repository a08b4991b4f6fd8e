import { describe, expect, it } from 'vitest'
import {
  T0,
  calleeConnectedWay,
  connectedWay,
  connectingWay,
  incoming,
  offer,
  outgoing,
  play,
  target,
  wayTo,
} from './call.fixtures.ts'
import type { CallEventBody, PushedReason, PushedStatus } from './call.events.ts'
import type { CallPhase, CallState } from './call.states.ts'
import { callTable, nextCallState } from './call.machine.ts'

type Way = readonly CallEventBody[]
const num = 'num-1'
const other = 'num-9'
const lost: CallEventBody = { type: 'mediaLost', roomNum: num }
const low: CallEventBody = { type: 'lowBalance', roomNum: num, endsAt: T0 + 70_000 }
const billed = (minutesLeft: number, roomNum = num): CallEventBody => ({
  type: 'billed',
  roomNum,
  minutes: 2,
  gold: 120,
  goldNum: 1120,
  nextAt: T0 + 66_000,
  minutesLeft,
})
const status = (code: PushedStatus, reason: PushedReason = null, roomNum = num): CallEventBody => ({
  type: 'status',
  roomNum,
  status: code,
  reason,
})
const ring = (roomNum: string): CallEventBody => ({
  type: 'ring',
  ring: { call: { ...incoming, roomNum }, ringUntil: T0 + 90_000 },
})
const open = (phase: 'ringing' | 'connected', roomNum = num, call = outgoing): CallEventBody => ({
  type: 'openCall',
  open: { call: { ...call, roomNum }, phase, talkedMs: 1000, ringUntil: T0 + 45_000 },
})
const carried = (roomNum = num): CallEventBody => ({
  type: 'openCall',
  open: {
    call: { ...outgoing, roomNum },
    phase: 'connected',
    talkedMs: 1000,
    ringUntil: T0 + 45_000,
    carried: true,
  },
})
const moved = (roomNum = num): CallEventBody => ({ type: 'moved', roomNum, movedAt: 2 })
const gone: CallEventBody = { type: 'openCall', open: null }
const of = <
  T extends
    | 'joined'
    | 'firstFrame'
    | 'mediaFailed'
    | 'mediaLost'
    | 'mediaBack'
    | 'mediaReady'
    | 'answerFailed'
    | 'resumed',
>(
  type: T,
  roomNum = num,
) => ({ type, roomNum }) as CallEventBody
const refused = (roomNum = num): CallEventBody => ({
  type: 'mediaRefused',
  roomNum,
  problem: { kind: 'noDevice' },
})
const settled = (roomNum: string): CallEventBody => ({
  type: 'settled',
  roomNum,
  minutes: 3,
  gold: 180,
  goldNum: 1060,
  points: null,
})
const press: CallEventBody = { type: 'pressed', attempt: 'b', target }
const ended = (kicked: boolean): CallEventBody => ({ type: 'sessionEnded', kicked })
const hide: CallEventBody = { type: 'visibility', hidden: true }

const ways: Readonly<Record<CallPhase, Way>> = {
  idle: [],
  ...wayTo,
  connecting: connectingWay,
  connected: connectedWay,
  grace: [...connectedWay, low],
  reconnecting: [...connectedWay, lost],
  rejoinOffer: [open('connected')],
  elsewhere: [carried()],
  ended: [...connectedWay, { type: 'hungUp' }],
}
const upgraded = (roomNum = num): CallEventBody => ({
  type: 'upgraded',
  roomNum,
  price: 60,
  pointsPerMinute: 30,
})
const portrait = (roomNum = num): CallEventBody => ({
  type: 'portraitShown',
  roomNum,
  headImg: '/media/people/clear.svg',
})
const byVoice = (way: Way): Way =>
  way.map((event) => (event.type === 'pressed' ? { ...event, target: { ...target, callType: 2 } } : event))
const carriedVoice: Way = [
  {
    type: 'openCall',
    open: {
      call: { ...outgoing, callType: 2 },
      phase: 'connected',
      talkedMs: 1000,
      ringUntil: T0 + 45_000,
      carried: true,
    },
  },
]
const joining: Way = [carried(), { type: 'takeOverPressed' }]
const answering: Way = [...wayTo.ringingIn, { type: 'accepted' }]
const waiting: Way = [...wayTo.launching, ring(other)]
const lastLost: Way = [...connectedWay, low, lost]

/**
 * Way or phase, event, and where it leads: a phase, `ended: <how>`, `self` (same phase, something new) or
 * `same` (nothing happens).
 */
type Row = readonly [CallPhase | Way, CallEventBody, string]
const inCall = (phase: 'connecting' | 'connected' | 'grace' | 'reconnecting'): readonly Row[] => [
  [phase, { type: 'hungUp' }, 'ended: hungUp'],
  [phase, ended(true), 'ended: kicked'],
  [phase, ended(false), 'ended: hungUp'],
  [phase, { type: 'minimised' }, 'self'],
  [[...ways[phase], { type: 'minimised' }], { type: 'minimised' }, 'same'],
  [phase, { type: 'restored' }, 'same'],
  [[...ways[phase], { type: 'minimised' }], { type: 'restored' }, 'self'],
  [phase, hide, 'self'],
  [phase, { type: 'visibility', hidden: false }, 'same'],
  [phase, of('joined'), 'same'],
  [phase, of('joined', other), 'same'],
  [phase, status(7), 'ended: hungUp'],
  [phase, status(100), 'ended: hungUp'],
  [phase, status(7, 'noCoins'), 'ended: outOfCoins'],
  [phase, status(7, 'kicked'), 'ended: kicked'],
  [phase, status(100, 'failed'), 'ended: failed'],
  [phase, status(100, 'lost'), phase === 'connecting' ? 'ended: failed' : 'ended: connectionLost'],
  [phase, status(7, null, other), 'same'],
  [phase, status(3), 'same'],
  [phase, status(4), 'same'],
  [phase, status(8), 'same'],
  [byVoice(ways[phase]), upgraded(), 'self'],
  [byVoice(ways[phase]), upgraded(other), 'same'],
  [phase, upgraded(), 'same'],
  [phase, moved(), 'elsewhere'],
  [phase, moved(other), 'same'],
  [phase, portrait(), 'self'],
  [phase, portrait(other), 'same'],
  [[...ways[phase], portrait()], portrait(), 'same'],
]
const losing = (phase: 'connected' | 'grace'): readonly Row[] => [
  [phase, lost, 'reconnecting'],
  [phase, of('mediaLost', other), 'same'],
  [phase, of('mediaFailed'), 'reconnecting'],
  [phase, of('mediaFailed', other), 'same'],
  [phase, { type: 'gatewayLost' }, 'reconnecting'],
  [phase, billed(3, other), 'same'],
  [phase, { ...low, roomNum: other } as CallEventBody, 'same'],
]
const anywhere = (phase: CallPhase): readonly Row[] => [
  [phase, ring(other), 'ringingIn'],
  [phase, gone, 'same'],
  [phase, open('connected', other), 'rejoinOffer'],
  [phase, open('ringing', other, incoming), 'ringingIn'],
  [phase, open('ringing', other), 'ended: cancelled'],
]

const met: CallEventBody = {
  type: 'matched',
  call: { ...outgoing, roomNum: other, matchFlag: 1, feeType: 0, price: 0 },
}
const paid = (roomNum = num): CallEventBody => ({ type: 'madePrivate', roomNum, role: 'caller', price: 20 })

const rows: readonly Row[] = [
  // M-MATCH: MM.06, MM.12
  ['idle', met, 'connecting'],
  ['ended', met, 'connecting'],
  ['connected', paid(), 'self'],
  ['connected', paid(other), 'same'],
  ['reconnecting', paid(), 'self'],
  ['reconnecting', paid(other), 'same'],
  // MV.01, MV.02
  ['idle', press, 'checking'],
  ...anywhere('idle'),
  ['checking', { type: 'permissionNeeded', attempt: 'a' }, 'asking'],
  ['checking', { type: 'permissionNeeded', attempt: 'old' }, 'same'],
  ['checking', { type: 'checked', attempt: 'a', offer, ask: true }, 'confirming'],
  ['checking', { type: 'checked', attempt: 'a', offer, ask: false }, 'launching'],
  ['checking', { type: 'checked', attempt: 'old', offer, ask: true }, 'same'],
  ['checking', { type: 'checkRefused', attempt: 'a', problem: { kind: 'noDevice' } }, 'refused'],
  ['checking', { type: 'checkRefused', attempt: 'old', problem: { kind: 'noDevice' } }, 'same'],
  ['checking', { type: 'closed' }, 'idle'],
  ['checking', ended(false), 'idle'],
  ...anywhere('checking'),
  ['asking', { type: 'allowed' }, 'checking'],
  ['asking', { type: 'closed' }, 'idle'],
  ['asking', ended(true), 'idle'],
  ...anywhere('asking'),
  ['refused', press, 'checking'],
  ['refused', { type: 'closed' }, 'idle'],
  ['refused', ended(false), 'idle'],
  ...anywhere('refused'),
  ['refused', { type: 'kindChanged', attempt: 'b', callType: 2 }, 'checking'],
  ['refused', { type: 'kindChanged', attempt: 'b', callType: 1 }, 'same'],
  // MV.03
  ['confirming', { type: 'confirmed' }, 'launching'],
  ['confirming', { type: 'closed' }, 'idle'],
  ['confirming', ended(false), 'idle'],
  ['confirming', { type: 'kindChanged', attempt: 'b', callType: 2 }, 'checking'],
  ['confirming', { type: 'kindChanged', attempt: 'b', callType: 1 }, 'same'],
  ...anywhere('confirming'),
  // MV.04, MV.05
  ['launching', { type: 'launched', attempt: 'a', roomId: 'r', roomNum: num, ringSeconds: 45 }, 'ringingOut'],
  ['launching', { type: 'launched', attempt: 'old', roomId: 'r', roomNum: num, ringSeconds: 45 }, 'same'],
  ['launching', { type: 'launchRefused', attempt: 'a', problem: { kind: 'failed' } }, 'refused'],
  ['launching', { type: 'launchRefused', attempt: 'old', problem: { kind: 'failed' } }, 'same'],
  ['launching', { type: 'launchRefused', attempt: 'a', problem: { kind: 'busy' } }, 'ended: busy'],
  ['launching', { type: 'launchRefused', attempt: 'a', problem: { kind: 'offline' } }, 'ended: offline'],
  ['launching', { type: 'cancelled' }, 'idle'],
  ['launching', ended(true), 'idle'],
  ['launching', ring(other), 'self'],
  [waiting, ring('num-8'), 'same'],
  [waiting, { type: 'launchRefused', attempt: 'a', problem: { kind: 'busy' } }, 'ringingIn'],
  [waiting, status(2, null, other), 'self'],
  [waiting, status(4, null, other), 'same'],
  ['launching', status(2), 'same'],
  // MV.06 to MV.09
  ['ringingIn', { type: 'accepted' }, 'self'],
  [answering, { type: 'accepted' }, 'same'],
  [answering, of('mediaReady'), 'connecting'],
  [answering, of('mediaReady', other), 'same'],
  ['ringingIn', of('mediaReady'), 'same'],
  [answering, refused(), 'self'],
  [answering, refused(other), 'same'],
  ['ringingIn', refused(), 'same'],
  ['ringingIn', { type: 'declined' }, 'ended: declined'],
  ['ringingIn', { type: 'timeUp' }, 'ended: missed'],
  ['ringingIn', ended(true), 'ended: kicked'],
  ['ringingIn', ended(false), 'ended: missed'],
  ['ringingIn', status(2), 'ended: missed'],
  ['ringingIn', status(6), 'ended: missed'],
  ['ringingIn', status(100, 'failed'), 'ended: missed'],
  ['ringingIn', status(2, 'kicked'), 'ended: kicked'],
  ['ringingIn', status(3, 'answeredElsewhere'), 'idle'],
  ['ringingIn', status(5), 'idle'],
  ['ringingIn', status(4), 'same'],
  ['ringingIn', status(8), 'same'],
  ['ringingIn', status(2, null, other), 'same'],
  // MV.08 to MV.11
  ['ringingOut', status(3), 'connecting'],
  ['ringingOut', status(4), 'same'],
  ['ringingOut', status(8), 'same'],
  ['ringingOut', status(3, null, other), 'same'],
  ['ringingOut', status(5), 'ended: declined'],
  ['ringingOut', status(6), 'ended: noAnswer'],
  ['ringingOut', status(2), 'ended: cancelled'],
  ['ringingOut', status(100), 'ended: failed'],
  ['ringingOut', status(100, 'busy'), 'ended: busy'],
  ['ringingOut', status(100, 'offline'), 'ended: offline'],
  ['ringingOut', status(7, 'failed'), 'ended: failed'],
  ['ringingOut', status(7, 'kicked'), 'ended: kicked'],
  ['ringingOut', { type: 'cancelled' }, 'ended: cancelled'],
  ['ringingOut', { type: 'left' }, 'ended: cancelled'],
  ['ringingOut', { type: 'timeUp' }, 'ended: noAnswer'],
  ['ringingOut', ended(true), 'ended: kicked'],
  ['ringingOut', ended(false), 'ended: cancelled'],
  // MV.12, MV.13
  ...inCall('connecting'),
  [[...wayTo.ringingOut, status(3)], of('joined'), 'self'],
  ['connecting', of('firstFrame'), 'connected'],
  ['connecting', of('firstFrame', other), 'same'],
  ['connecting', { type: 'timeUp' }, 'ended: failed'],
  ['connecting', of('mediaFailed'), 'ended: failed'],
  ['connecting', of('mediaFailed', other), 'same'],
  ['connecting', of('answerFailed'), 'ended: failed'],
  ['connecting', of('answerFailed', other), 'same'],
  ['connecting', status(2), 'ended: hungUp'],
  ['connecting', status(5), 'ended: declined'],
  ['connecting', status(6), 'ended: noAnswer'],
  ['connecting', gone, 'ended: failed'],
  ['connecting', open('connected'), 'same'],
  [[...wayTo.ringingOut, status(3)], gone, 'same'],
  // MV.14, MV.18, MV.21
  ...inCall('connected'),
  ...losing('connected'),
  ['connected', billed(3), 'self'],
  ['connected', low, 'grace'],
  ['connected', status(2), 'same'],
  [calleeConnectedWay, status(7, 'noCoins'), 'ended: hungUp'],
  // MV.15 to MV.17
  ...inCall('grace'),
  ...losing('grace'),
  ['grace', billed(3), 'connected'],
  ['grace', billed(0), 'self'],
  ['grace', low, 'self'],
  ['grace', of('resumed'), 'connected'],
  ['grace', of('resumed', other), 'same'],
  ['grace', { type: 'timeUp' }, 'ended: outOfCoins'],
  // MV.19, MV.20
  ...inCall('reconnecting'),
  ['reconnecting', { type: 'timeUp' }, 'ended: connectionLost'],
  ['reconnecting', of('mediaBack'), 'connected'],
  ['reconnecting', of('mediaBack', other), 'same'],
  ['reconnecting', of('firstFrame'), 'connected'],
  ['reconnecting', of('firstFrame', other), 'same'],
  ['reconnecting', lost, 'same'],
  ['reconnecting', { type: 'gatewayLost' }, 'self'],
  [[...connectedWay, { type: 'gatewayLost' }], lost, 'self'],
  [[...connectedWay, { type: 'gatewayLost' }], { type: 'gatewayLost' }, 'same'],
  [[...connectedWay, { type: 'gatewayLost' }], of('mediaBack'), 'self'],
  [[...connectedWay, { type: 'gatewayLost' }], open('connected'), 'connected'],
  [[...connectedWay, { type: 'gatewayLost' }], gone, 'ended: connectionLost'],
  ['reconnecting', gone, 'same'],
  ['reconnecting', open('connected', other), 'same'],
  ['reconnecting', billed(3), 'self'],
  ['reconnecting', billed(3, other), 'same'],
  ['reconnecting', low, 'self'],
  ['reconnecting', of('resumed'), 'self'],
  ['reconnecting', of('resumed', other), 'same'],
  [lastLost, of('mediaBack'), 'grace'],
  [[...lastLost, of('resumed')], of('mediaBack'), 'connected'],
  [[...lastLost, billed(3)], of('mediaBack'), 'connected'],
  // After a reload (D21)
  ['rejoinOffer', { type: 'rejoinAccepted' }, 'connecting'],
  ['rejoinOffer', { type: 'rejoinDeclined' }, 'ended: hungUp'],
  ['rejoinOffer', { type: 'timeUp' }, 'ended: connectionLost'],
  ['rejoinOffer', ended(true), 'ended: kicked'],
  ['rejoinOffer', ended(false), 'ended: hungUp'],
  ['rejoinOffer', open('connected'), 'same'],
  ['rejoinOffer', gone, 'idle'],
  ['rejoinOffer', status(7), 'ended: hungUp'],
  ['rejoinOffer', status(100, 'lost'), 'ended: connectionLost'],
  ['rejoinOffer', status(3), 'same'],
  ['rejoinOffer', status(7, null, other), 'same'],
  ['rejoinOffer', moved(), 'elsewhere'],
  ['rejoinOffer', moved(other), 'same'],
  ['rejoinOffer', carried(), 'elsewhere'],
  // One call, several ends: another tab or device of this person has it.
  ['idle', carried(), 'elsewhere'],
  ...anywhere('elsewhere').filter(([, event]) => event !== gone),
  ['elsewhere', press, 'checking'],
  ['elsewhere', carried(), 'same'],
  ['elsewhere', open('connected'), 'rejoinOffer'],
  ['elsewhere', gone, 'idle'],
  ['elsewhere', { type: 'takeOverPressed' }, 'self'],
  [joining, { type: 'takeOverPressed' }, 'same'],
  [joining, open('connected'), 'same'],
  [joining, { type: 'closed' }, 'same'],
  ['elsewhere', { type: 'closed' }, 'idle'],
  [joining, { type: 'takenOver', roomNum: num, movedAt: 2 }, 'connecting'],
  ['elsewhere', { type: 'takenOver', roomNum: num, movedAt: 2 }, 'same'],
  [joining, { type: 'takenOver', roomNum: other, movedAt: 2 }, 'same'],
  [joining, { type: 'takeOverFailed', roomNum: num, problem: { kind: 'noDevice' } }, 'self'],
  ['elsewhere', { type: 'takeOverFailed', roomNum: num, problem: null }, 'same'],
  [carriedVoice, upgraded(), 'self'],
  ['elsewhere', upgraded(), 'same'],
  [carriedVoice, upgraded(other), 'same'],
  ['elsewhere', ended(true), 'idle'],
  ['elsewhere', status(7), 'idle'],
  ['elsewhere', status(100, 'lost'), 'idle'],
  ['elsewhere', status(3), 'same'],
  ['elsewhere', status(7, null, other), 'same'],
  // MV.22
  ['ended', { type: 'closed' }, 'idle'],
  ['ended', press, 'checking'],
  ...anywhere('ended').slice(0, 4),
  ['ended', open('ringing', other), 'self'],
  ['ended', ring(num), 'same'],
  ['ended', open('connected'), 'same'],
  ['ended', settled(num), 'self'],
  ['ended', settled(other), 'same'],
  ['ended', billed(3), 'self'],
  ['ended', billed(3, other), 'same'],
]

const wayOf = (from: CallPhase | Way): Way => (typeof from === 'string' ? ways[from] : from)
const resultOf = (before: CallState, after: CallState): string => {
  if (after === before) return 'same'
  if (after.phase === before.phase) return 'self'
  return after.phase === 'ended' ? `ended: ${after.ending}` : after.phase
}
const played = rows.map(([from, event, leads]) => {
  const before = play(wayOf(from))
  return {
    phase: before.phase,
    event,
    leads,
    after: resultOf(before, nextCallState(before, { at: T0 + 40_000, ...event })),
  }
})

describe('every step of M-CALL', () => {
  it.each(played.map(({ phase, event, leads, after }) => ({ phase, type: event.type, leads, after, event })))(
    '$phase: $type leads to $leads',
    ({ after, leads }) => expect(after).toBe(leads),
  )

  it('no step of the table is without a row, and each of them can do something', () => {
    const table = Object.entries(callTable).flatMap(([phase, steps]) =>
      Object.keys(steps).map((type) => `${phase} ${type}`),
    )
    expect([...new Set(played.map(({ phase, event }) => `${phase} ${event.type}`))].toSorted()).toEqual(
      table.toSorted(),
    )
    const moving = new Set(
      played.filter(({ after }) => after !== 'same').map(({ phase, event }) => `${phase} ${event.type}`),
    )
    // Joined twice is joined once; the state after the first frame has joined.
    expect(table.filter((step) => !moving.has(step)).toSorted()).toEqual([
      'connected joined',
      'grace joined',
      'reconnecting joined',
    ])
  })

  it('what is not in the table changes nothing, in any phase', () => {
    const every = [...new Map(rows.map(([, event]) => [event.type, event])).values()]
    expect(every).toHaveLength(46)
    for (const phase of Object.keys(ways) as CallPhase[]) {
      const state = play(ways[phase])
      expect(state.phase).toBe(phase)
      for (const event of every)
        if (!(event.type in callTable[phase]))
          expect(nextCallState(state, { at: T0 + 40_000, ...event }), `${phase} ${event.type}`).toBe(state)
    }
  })
})
