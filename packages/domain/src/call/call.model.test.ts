import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  calleeConnectedWay,
  connectedWay,
  connectingWay,
  incoming,
  offer,
  outgoing,
  target,
  wayTo,
} from './call.fixtures.ts'
import { commandsOf, isUnnoticed, type CallCommand } from './call.commands.ts'
import { MEDIA_AFTER_GATEWAY_MS } from './call.constants.ts'
import { deadlineOf } from './call.deadlines.ts'
import type { CallEvent, CallEventBody } from './call.events.ts'
import { callTable, nextCallState } from './call.machine.ts'
import { idle, type Call, type CallState } from './call.states.ts'

/**
 * What may reach one side: presses, own answers, pushes (lost, late, repeated, of another call) and reports,
 * in any order.
 */
const rooms = ['num-1', 'num-2'] as const
const roomNum = fc.constantFrom(...rooms)
const callOf = (role: Call['role'], number: string): Call => ({
  ...(role === 'caller' ? outgoing : incoming),
  roomNum: number,
  roomId: `room-${number}`,
})
const attempt = fc.constantFrom('a', 'b')
const status = fc.constantFrom(2, 3, 4, 5, 6, 7, 8, 100) as fc.Arbitrary<2 | 3 | 4 | 5 | 6 | 7 | 8 | 100>
const reason = fc.constantFrom(
  null,
  'busy',
  'offline',
  'noCoins',
  'kicked',
  'failed',
  'lost',
  'answeredElsewhere',
  'trialOver',
) as fc.Arbitrary<Extract<CallEventBody, { type: 'status' }>['reason']>
const simple = fc.constantFrom<CallEventBody>(
  { type: 'allowed' },
  { type: 'confirmed' },
  { type: 'closed' },
  { type: 'accepted' },
  { type: 'declined' },
  { type: 'cancelled' },
  { type: 'hungUp' },
  { type: 'minimised' },
  { type: 'restored' },
  { type: 'rejoinAccepted' },
  { type: 'rejoinDeclined' },
  { type: 'gatewayLost' },
  { type: 'visibility', hidden: true },
  { type: 'visibility', hidden: false },
  { type: 'sessionEnded', kicked: true },
  { type: 'left' },
  { type: 'timeUp' },
  { type: 'openCall', open: null },
  { type: 'takeOverPressed' },
)
const eventBody: fc.Arbitrary<CallEventBody> = fc.oneof(
  simple,
  attempt.map((a): CallEventBody => ({ type: 'pressed', attempt: a, target })),
  fc
    .tuple(attempt, fc.boolean())
    .map(([a, ask]): CallEventBody => ({ type: 'checked', attempt: a, offer, ask })),
  attempt.map((a): CallEventBody => ({ type: 'permissionNeeded', attempt: a })),
  fc
    .tuple(attempt, fc.constantFrom(1, 2) as fc.Arbitrary<1 | 2>, fc.boolean())
    .map(([a, callType, trial]): CallEventBody => ({ type: 'kindChanged', attempt: a, callType, trial })),
  fc
    .tuple(roomNum, fc.nat(4), fc.constantFrom('moved', 'takenOver') as fc.Arbitrary<'moved'>)
    .map(([number, movedAt, type]): CallEventBody => ({ type, roomNum: number, movedAt })),
  roomNum.map((number): CallEventBody => ({ type: 'takeOverFailed', roomNum: number, problem: null })),
  roomNum.map((number): CallEventBody => ({
    type: 'upgraded',
    roomNum: number,
    price: 60,
    pointsPerMinute: 30,
  })),
  attempt.map((a): CallEventBody => ({ type: 'checkRefused', attempt: a, problem: { kind: 'network' } })),
  fc.tuple(attempt, roomNum).map(([a, number]): CallEventBody => ({
    type: 'launched',
    attempt: a,
    roomId: `room-${number}`,
    roomNum: number,
    ringSeconds: 45,
  })),
  attempt.map((a): CallEventBody => ({ type: 'launchRefused', attempt: a, problem: { kind: 'busy' } })),
  roomNum.map((number): CallEventBody => ({
    type: 'ring',
    ring: { call: callOf('callee', number), ringUntil: 1e9 },
  })),
  fc.tuple(roomNum, status, reason).map(([number, code, why]): CallEventBody => ({
    type: 'status',
    roomNum: number,
    status: code,
    reason: why,
  })),
  fc
    .tuple(
      roomNum,
      fc.constantFrom(
        'joined',
        'firstFrame',
        'mediaFailed',
        'mediaLost',
        'mediaBack',
        'mediaReady',
        'answerFailed',
        'resumed',
      ) as fc.Arbitrary<'joined'>,
    )
    .map(([number, type]): CallEventBody => ({ type, roomNum: number })),
  roomNum.map((number): CallEventBody => ({
    type: 'mediaRefused',
    roomNum: number,
    problem: { kind: 'deviceBusy' },
  })),
  fc
    .tuple(roomNum, fc.nat(5), fc.nat(3), fc.option(fc.boolean()))
    .map(([number, minutes, left, agreed]): CallEventBody => ({
      type: 'billed',
      roomNum: number,
      minutes,
      gold: minutes * 60,
      goldNum: 0,
      nextAt: 1e9,
      minutesLeft: left,
      ...(agreed === null ? {} : { trial: { price: 40, agreed } }),
    })),
  roomNum.map((number): CallEventBody => ({ type: 'lowBalance', roomNum: number, endsAt: 2e6 })),
  fc
    .tuple(
      roomNum,
      fc.constantFrom('caller', 'callee') as fc.Arbitrary<Call['role']>,
      fc.constantFrom('ringing', 'connecting', 'connected', 'carried') as fc.Arbitrary<
        'ringing' | 'connecting' | 'connected' | 'carried'
      >,
    )
    .map(([number, role, phase]): CallEventBody => ({
      type: 'openCall',
      open: {
        call: callOf(role, number),
        phase: phase === 'carried' ? 'connected' : phase,
        talkedMs: 0,
        ringUntil: 1e9,
        ...(phase === 'carried' ? { carried: true } : {}),
      },
    })),
)

interface Step {
  readonly before: CallState
  readonly event: CallEvent
  readonly after: CallState
  readonly commands: readonly CallCommand[]
}
function run(bodies: readonly CallEventBody[]): readonly Step[] {
  let state: CallState = idle
  return bodies.map((body, index) => {
    const before = state
    const event = { ...body, at: 1_000_000 + index * 500 } as CallEvent
    state = nextCallState(before, event)
    return { before, event, after: state, commands: commandsOf(before, event, state) }
  })
}

const numberOf = (state: CallState): string | null => ('call' in state ? state.call.roomNum : null)
/** Codes a command will send, with their room. */
function codesOf(command: CallCommand): readonly { code: number; roomNum: string }[] {
  switch (command.do) {
    case 'answer':
      return [{ code: 3, roomNum: command.call.roomNum }]
    case 'cancel':
      return [{ code: 2, roomNum: command.call.roomNum }]
    case 'notify':
      return [{ code: command.code, roomNum: command.roomNum }]
    case 'end':
      return [
        ...(command.code === null ? [] : [{ code: command.code, roomNum: command.roomNum }]),
        ...(command.notifyEnd ? [{ code: 100, roomNum: command.roomNum }] : []),
      ]
    default:
      return []
  }
}

/** Chance alone hardly ever gets a call connected: some runs begin where one is. */
const begun: readonly (readonly CallEventBody[])[] = [
  [],
  wayTo.confirming,
  wayTo.ringingOut,
  wayTo.ringingIn,
  connectingWay,
  connectedWay,
  calleeConnectedWay,
  [...connectedWay, { type: 'lowBalance', roomNum: 'num-1', endsAt: 2e6 }],
]
const anyRun = fc
  .tuple(fc.constantFrom(...begun), fc.array(eventBody, { maxLength: 60 }))
  .map(([way, bodies]) => run([...way, ...bodies]))

it('never holds two calls: another call only comes after the first was ended or let go', () => {
  fc.assert(
    fc.property(anyRun, (steps) => {
      for (const { before, after, commands } of steps) {
        const had = numberOf(before),
          has = numberOf(after)
        if (had !== null && had !== has)
          expect(
            commands.some(
              (command) => (command.do === 'end' || command.do === 'release') && command.roomNum === had,
            ) || commands.some((command) => command.do === 'cancel' && command.call.roomNum === had),
          ).toBe(true)
        // What another end has is not held here.
        if (had !== null && has !== null && before.phase !== 'elsewhere') expect(has).toBe(had)
      }
    }),
    { numRuns: 3000 },
  )
})

it('sends each code at most once per call, always with a number, and none after the end', () => {
  fc.assert(
    fc.property(anyRun, (steps) => {
      // A number may come again in a random run; each stay in a call counts for itself.
      let sent = new Set<string>()
      for (const { before, event, after, commands } of steps) {
        if (numberOf(before) === null || before.phase === 'elsewhere') sent = new Set()
        // Said again to a gateway that has not heard it.
        for (const { code, roomNum: number } of isUnnoticed(event, before) ? [] : commands.flatMap(codesOf)) {
          expect(number).not.toBe('')
          expect(sent.has(`${code} ${number}`)).toBe(false)
          sent.add(`${code} ${number}`)
        }
        if (before === after) expect(commands).toEqual([])
        if (before.phase === 'ended' && after.phase === 'ended' && before.past.number === after.past.number)
          expect(commands).toEqual([])
      }
    }),
    { numRuns: 3000 },
  )
})

it('answers only from ringing, starts the meter only from connecting, and reports a length only for a connected call', () => {
  fc.assert(
    fc.property(anyRun, (steps) => {
      for (const { before, event, commands } of steps) {
        for (const command of isUnnoticed(event, before) ? [] : commands) {
          if (command.do === 'answer') expect(before).toMatchObject({ phase: 'ringingIn', answering: true })
          if (command.do === 'notify' && command.code === 4) expect(before.phase).toBe('connecting')
          if (command.do === 'launch') expect(['checking', 'confirming']).toContain(before.phase)
          if (command.do === 'end' && command.report) expect('talk' in before).toBe(true)
        }
      }
    }),
    { numRuns: 2000 },
  )
})

it('is never stuck: by time and closing alone everything comes to rest', () => {
  fc.assert(
    fc.property(anyRun, (steps) => {
      let state: CallState = steps.at(-1)?.after ?? idle
      // The requests of these phases answer within 50 s, one way or the other.
      if (state.phase === 'launching')
        state = nextCallState(state, {
          type: 'launchRefused',
          attempt: state.attempt,
          problem: { kind: 'network' },
          at: 2e9,
        })
      if (state.phase === 'elsewhere' && state.joining)
        state = nextCallState(state, {
          type: 'takeOverFailed',
          roomNum: state.call.roomNum,
          problem: { kind: 'network' },
          at: 2e9,
        })
      for (let guard = 0; guard < 8 && state.phase !== 'idle'; guard += 1) {
        const deadline = deadlineOf(state)
        if (state.phase === 'connected') state = nextCallState(state, { type: 'hungUp', at: 2e9 })
        else if (deadline === null) state = nextCallState(state, { type: 'closed', at: 2e9 })
        else state = nextCallState(state, { type: 'timeUp', at: Math.max(2e9, deadline) })
      }
      expect(state.phase).toBe('idle')
    }),
    { numRuns: 3000 },
  )
})

it('gives a call without a gateway the time of the gateway, whatever becomes of its media, and lost media their own once it is back (D21)', () => {
  let returns = 0
  const bothLost: readonly CallEventBody[] = [
    ...connectedWay,
    { type: 'gatewayLost' },
    { type: 'mediaLost', roomNum: 'num-1' },
  ]
  fc.assert(
    fc.property(
      fc.array(eventBody, { maxLength: 20 }).map((bodies) => run([...bothLost, ...bodies])),
      (steps) => {
        for (const { before, event, after, commands } of steps) {
          if (after.phase !== 'reconnecting') continue
          if (after.gatewayUntil !== null) expect(deadlineOf(after)).toBe(after.gatewayUntil)
          if (before.phase !== 'reconnecting' || before.gatewayUntil === null || after.gatewayUntil !== null)
            continue
          returns += 1
          expect(deadlineOf(after)).toBe(event.at + MEDIA_AFTER_GATEWAY_MS)
          expect(commands).toContainEqual(expect.objectContaining({ do: 'media', state: 'lost' }))
        }
      },
    ),
    { numRuns: 4000 },
  )
  expect(returns).toBeGreaterThan(0)
})

it('reaches every phase, and nothing goes out from one whose call another end has', () => {
  const reached = new Set<string>(['idle'])
  fc.assert(
    fc.property(anyRun, (steps) => {
      for (const { before, after, commands } of steps) {
        reached.add(after.phase)
        if (after.phase === 'elsewhere') expect(commands.flatMap(codesOf)).toEqual([])
        if (before.phase === 'elsewhere' && after.phase === 'connecting')
          expect(commands.map((command) => command.do)).toEqual(['publish'])
      }
    }),
    { numRuns: 4000 },
  )
  expect([...reached].toSorted()).toEqual(Object.keys(callTable).toSorted())
})

/**
 * Both sides and a gateway that keeps one call: messages may be lost, doubled or late, people press anything.
 */
it('two sides agree in the end, whatever the line does', () => {
  const press = fc.record({
    side: fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>,
    event: fc.constantFrom<CallEventBody>(
      { type: 'accepted' },
      { type: 'declined' },
      { type: 'cancelled' },
      { type: 'hungUp' },
      { type: 'mediaReady', roomNum: 'num-1' },
      { type: 'joined', roomNum: 'num-1' },
      { type: 'firstFrame', roomNum: 'num-1' },
      { type: 'mediaLost', roomNum: 'num-1' },
      { type: 'mediaBack', roomNum: 'num-1' },
    ),
    fate: fc.constantFrom('sent', 'lost', 'twice', 'late'),
  })
  fc.assert(
    fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
      const start = { phase: 'ringingOut', call: outgoing, ringUntil: 1e7 } as const satisfies CallState
      const sides: [CallState, CallState] = [
        start,
        nextCallState(idle, { type: 'ring', ring: { call: incoming, ringUntil: 1e7 }, at: 0 }),
      ]
      let late: (() => void)[] = []
      let at = 1
      const tell = (side: 0 | 1, code: 2 | 3 | 5 | 6 | 7 | 100): void => {
        step(side, { type: 'status', roomNum: 'num-1', status: code, reason: null }, 'sent')
      }
      function step(side: 0 | 1, body: CallEventBody, fate: string): void {
        const before = sides[side]
        const event = { ...body, at: (at += 1) } as CallEvent
        sides[side] = nextCallState(before, event)
        const other = side === 0 ? 1 : 0
        for (const { code } of commandsOf(before, event, sides[side]).flatMap(codesOf)) {
          if (code === 4 || code === 8) continue
          const deliver = (): void => tell(other, code as 2 | 3 | 5 | 6 | 7 | 100)
          if (fate !== 'lost') {
            if (fate === 'late') late.push(deliver)
            else deliver()
          }
          if (fate === 'twice') deliver()
        }
      }
      for (const { side, event, fate } of presses) step(side, event, fate)
      for (const deliver of late) deliver()
      late = []
      // The line is whole again: whoever is still in the call hears that it is over, as the gateway's durable
      // outbox promises.
      for (const side of [0, 1] as const) if (numberOf(sides[side === 0 ? 1 : 0]) === null) tell(side, 100)
      if (numberOf(sides[0]) === null) expect(numberOf(sides[1])).toBeNull()
      if (numberOf(sides[1]) === null) expect(numberOf(sides[0])).toBeNull()
      if (sides[0].phase === 'ended' && sides[1].phase === 'ended' && sides[0].past.videoTime > 0)
        expect(sides[0].past.number).toBe(sides[1].past.number)
    }),
    { numRuns: 3000 },
  )
})
