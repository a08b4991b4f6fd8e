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
import type { CallEventBody } from './call.events.ts'
import type { CallState } from './call.states.ts'
import { callTable, nextCallState } from './call.machine.ts'
import { deadlineOf } from './call.deadlines.ts'

const status = (
  code: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 100,
  reason: 'busy' | 'offline' | 'noCoins' | 'failed' | 'lost' | 'kicked' | 'answeredElsewhere' | null = null,
  roomNum = 'num-1',
): CallEventBody => ({ type: 'status', roomNum, status: code, reason })
const endingOf = (state: CallState) => (state.phase === 'ended' ? state.ending : state.phase)
const num = 'num-1'

describe('before ringing', () => {
  it('MV.01 asks price and permission first', () =>
    expect(play(wayTo.checking)).toMatchObject({ phase: 'checking', target }))
  it('MV.01 says before the browser asks, and goes on once allowed', () => {
    expect(play(wayTo.asking).phase).toBe('asking')
    expect(play([...wayTo.asking, { type: 'allowed' }]).phase).toBe('checking')
  })
  it('MV.01 shows price, coins and person', () =>
    expect(play(wayTo.confirming)).toMatchObject({ phase: 'confirming', offer }))
  it('MV.02 shows why not', () =>
    expect(play(wayTo.refused)).toMatchObject({ phase: 'refused', problem: { kind: 'permissionDenied' } }))
  it('MV.02 may be tried again', () =>
    expect(play([...wayTo.refused, { type: 'pressed', attempt: 'b', target }])).toMatchObject({
      phase: 'checking',
      attempt: 'b',
    }))
  it('MV.03 has neither number nor role while launching (R4.21)', () => {
    const state = play([...wayTo.confirming, { type: 'confirmed' }])
    expect(state.phase).toBe('launching')
    expect(JSON.stringify(state)).not.toMatch(/roomNum|"role"/)
  })
  it('MV.04 a refused launch is told and leaves nothing', () => {
    expect(
      play([
        ...wayTo.launching,
        { type: 'launchRefused', attempt: 'a', problem: { kind: 'failed' } },
        { type: 'closed' },
      ]),
    ).toEqual({ phase: 'idle' })
  })
  it('busy and offline are endings of their own', () => {
    expect(
      endingOf(
        play([...wayTo.launching, { type: 'launchRefused', attempt: 'a', problem: { kind: 'busy' } }]),
      ),
    ).toBe('busy')
    expect(
      endingOf(
        play([...wayTo.launching, { type: 'launchRefused', attempt: 'a', problem: { kind: 'offline' } }]),
      ),
    ).toBe('offline')
  })
  it('MV.05 rings with number and room', () => {
    const state = play(wayTo.ringingOut)
    expect(state).toMatchObject({ phase: 'ringingOut', call: outgoing })
    expect(deadlineOf(state)).toBe(T0 + 2000 + 45_000)
  })
  it.each([
    ['checked', { type: 'checked', attempt: 'old', offer, ask: true }],
    ['refused', { type: 'checkRefused', attempt: 'old', problem: { kind: 'network' } }],
    ['permission', { type: 'permissionNeeded', attempt: 'old' }],
  ] as const)('ignores a late answer of an older press: %s', (_, event) => {
    const state = play(wayTo.checking)
    expect(nextCallState(state, { ...event, at: T0 })).toBe(state)
  })
  it('ignores a late launch of an older press', () => {
    const state = play(wayTo.launching)
    expect(
      nextCallState(state, {
        type: 'launched',
        attempt: 'old',
        roomId: 'r',
        roomNum: 'n',
        ringSeconds: 45,
        at: T0,
      }),
    ).toBe(state)
  })
  it('a price of 0 is a free call (R3.25)', () => {
    expect(
      play([
        { type: 'pressed', attempt: 'a', target },
        { type: 'checked', attempt: 'a', offer: { ...offer, price: 0 }, ask: false },
        { type: 'launched', attempt: 'a', roomId: 'r', roomNum: 'n', ringSeconds: 30 },
      ]),
    ).toMatchObject({ call: { feeType: 0, price: 0 } })
  })
})

describe('being called', () => {
  it('MV.06 rings', () =>
    expect(play(wayTo.ringingIn)).toMatchObject({ phase: 'ringingIn', call: { role: 'callee' } }))
  it.each(['checking', 'asking', 'confirming', 'refused'] as const)(
    'rings over a %s dialog, since nothing was sent yet',
    (phase) => {
      expect(play([...wayTo[phase], ...wayTo.ringingIn]).phase).toBe('ringingIn')
    },
  )
  it.each([
    ['ringing out', wayTo.ringingOut],
    ['connecting', connectingWay],
    ['connected', connectedWay],
  ] as const)('MV.07 a second ring changes nothing while %s', (_, way) => {
    const before = play(way)
    expect(
      nextCallState(before, {
        type: 'ring',
        ring: { call: { ...incoming, roomNum: 'other' }, ringUntil: T0 + 90_000 },
        at: T0,
      }),
    ).toBe(before)
  })
  it('two people calling each other: the ring waits for the own launch', () => {
    const crossed = [
      ...wayTo.launching,
      { type: 'ring', ring: { call: { ...incoming, roomNum: 'num-2' }, ringUntil: T0 + 45_000 } },
    ] as const
    expect(
      play([...crossed, { type: 'launchRefused', attempt: 'a', problem: { kind: 'busy' } }]),
    ).toMatchObject({ phase: 'ringingIn', call: { roomNum: 'num-2' } })
    expect(
      endingOf(
        play([
          ...crossed,
          status(2, null, 'num-2'),
          { type: 'launchRefused', attempt: 'a', problem: { kind: 'busy' } },
        ]),
      ),
    ).toBe('busy')
  })
  it('MV.08 answers only once camera and microphone are open', () => {
    expect(play([...wayTo.ringingIn, { type: 'accepted' }])).toMatchObject({
      phase: 'ringingIn',
      answering: true,
    })
    expect(play([...wayTo.ringingIn, { type: 'accepted' }, { type: 'mediaReady', roomNum: num }]).phase).toBe(
      'connecting',
    )
  })
  it('MV.08 a denied camera keeps it ringing with the text', () => {
    const state = play([
      ...wayTo.ringingIn,
      { type: 'accepted' },
      { type: 'mediaRefused', roomNum: num, problem: { kind: 'deviceBusy' } },
    ])
    expect(state).toMatchObject({ phase: 'ringingIn', answering: false, problem: { kind: 'deviceBusy' } })
  })
  it('MV.09 declines', () =>
    expect(endingOf(play([...wayTo.ringingIn, { type: 'declined' }]))).toBe('declined'))
  it('the bell stops when the same person answered elsewhere', () => {
    expect(play([...wayTo.ringingIn, status(3, 'answeredElsewhere')])).toEqual({ phase: 'idle' })
    expect(play([...wayTo.ringingIn, status(5)])).toEqual({ phase: 'idle' })
  })
  it('misses a cancelled, timed-out or forgotten ring', () => {
    expect(endingOf(play([...wayTo.ringingIn, status(2)]))).toBe('missed')
    expect(endingOf(play([...wayTo.ringingIn, status(6)]))).toBe('missed')
    expect(endingOf(play([...wayTo.ringingIn, { type: 'timeUp' }]))).toBe('missed')
  })
})

describe('ringing out', () => {
  it('MV.08 connects on the answer', () =>
    expect(play([...wayTo.ringingOut, status(3)])).toMatchObject({ phase: 'connecting', joined: false }))
  it('MV.09 declined', () => expect(endingOf(play([...wayTo.ringingOut, status(5)]))).toBe('declined'))
  it('MV.10 cancelled', () =>
    expect(endingOf(play([...wayTo.ringingOut, { type: 'cancelled' }]))).toBe('cancelled'))
  it('MV.11 no answer', () =>
    expect(endingOf(play([...wayTo.ringingOut, { type: 'timeUp' }]))).toBe('noAnswer'))
  it.each(['busy', 'offline', 'failed'] as const)('the gateway says %s', (reason) =>
    expect(endingOf(play([...wayTo.ringingOut, status(7, reason)]))).toBe(reason),
  )
  it('ignores an old call', () => {
    const state = play(wayTo.ringingOut)
    expect(nextCallState(state, { ...status(3, null, 'old'), at: T0 })).toBe(state)
  })
})

describe('connecting', () => {
  it('MV.12 is connected at the first remote frame, never before', () => {
    expect(play(connectingWay)).toMatchObject({ phase: 'connecting', joined: true })
    expect(play(connectedWay)).toMatchObject({ phase: 'connected', talk: { gold: 0, talkedMs: 0 } })
  })
  it('MV.13 fails after 20 s without a picture', () => {
    const state = play(connectingWay)
    expect(deadlineOf(state)).toBe(T0 + 3000 + 20_000)
    expect(endingOf(nextCallState(state, { type: 'timeUp', at: T0 + 23_000 }))).toBe('failed')
  })
  it('fails when the answer or the media room is refused', () => {
    expect(endingOf(play([...connectingWay, { type: 'answerFailed', roomNum: num }]))).toBe('failed')
    expect(endingOf(play([...connectingWay, { type: 'mediaFailed', roomNum: num }]))).toBe('failed')
  })
  it('a cancel that crossed the answer is a hang-up before media (D24)', () => {
    expect(
      endingOf(
        play([...wayTo.ringingIn, { type: 'accepted' }, { type: 'mediaReady', roomNum: num }, status(2)]),
      ),
    ).toBe('hungUp')
  })
  it('a call that never connected has no length', () =>
    expect(play([...connectingWay, { type: 'hungUp' }])).toMatchObject({ past: { videoTime: 0 } }))
})

const billed = (minutes: number, minutesLeft: number): CallEventBody => ({
  type: 'billed',
  roomNum: num,
  minutes,
  gold: minutes * 60,
  goldNum: 1240 - minutes * 60,
  nextAt: T0 + 66_000,
  minutesLeft,
})
const low: CallEventBody = { type: 'lowBalance', roomNum: num, endsAt: T0 + 70_000 }

describe('talking', () => {
  it('MV.14 counts what the gateway charged, never backwards', () => {
    expect(play([...connectedWay, billed(2, 5), billed(1, 6)])).toMatchObject({
      phase: 'connected',
      talk: { minutes: 2, gold: 120, minutesLeft: 5 },
    })
  })
  it('MV.15 starts the grace minute', () =>
    expect(play([...connectedWay, low])).toMatchObject({ phase: 'grace', endsAt: T0 + 70_000 }))
  it('MV.16 ends out of coins; the other side sees a hang-up', () => {
    expect(endingOf(play([...connectedWay, low, { type: 'timeUp' }]))).toBe('outOfCoins')
    expect(endingOf(play([...connectedWay, status(7, 'noCoins')]))).toBe('outOfCoins')
    expect(endingOf(play([...calleeConnectedWay, status(7, 'noCoins')]))).toBe('hungUp')
  })
  it('MV.16 does so in the background too (R4.26)', () => {
    expect(
      endingOf(
        play([
          ...connectedWay,
          { type: 'minimised' },
          { type: 'visibility', hidden: true },
          low,
          { type: 'timeUp' },
        ]),
      ),
    ).toBe('outOfCoins')
  })
  it('MV.17 goes on after a top-up', () => {
    expect(play([...connectedWay, low, { type: 'resumed', roomNum: num }]).phase).toBe('connected')
    expect(play([...connectedWay, low, billed(2, 4)]).phase).toBe('connected')
    expect(play([...connectedWay, low, billed(2, 0)]).phase).toBe('grace')
  })
  it('MV.18 hangs up with its length', () => {
    expect(play([...connectedWay, { type: 'hungUp', at: T0 + 5000 + 75_400 }])).toMatchObject({
      ending: 'hungUp',
      past: { videoTime: 75, number: num },
    })
    expect(play([...connectedWay, { type: 'hungUp', at: T0 + 5000 }])).toMatchObject({
      past: { videoTime: 1 },
    })
  })
  it.each([7, 100] as const)('MV.18 the other side hangs up (%s)', (code) =>
    expect(endingOf(play([...connectedWay, status(code)]))).toBe('hungUp'),
  )
  it('MV.21 minimises and restores, hidden or not', () => {
    expect(play([...connectedWay, { type: 'minimised' }])).toMatchObject({ floating: true, hidden: false })
    expect(
      play([
        ...connectedWay,
        { type: 'minimised' },
        { type: 'visibility', hidden: true },
        { type: 'restored' },
      ]),
    ).toMatchObject({ floating: false, hidden: true })
  })
  it('R4.07 the session ends', () => {
    expect(endingOf(play([...connectedWay, { type: 'sessionEnded', kicked: true }]))).toBe('kicked')
    expect(endingOf(play([...connectedWay, { type: 'sessionEnded', kicked: false }]))).toBe('hungUp')
  })
})

describe('losing the connection', () => {
  const lost: CallEventBody & { at: number } = { type: 'mediaLost', roomNum: num, at: T0 + 10_000 }
  it('MV.19 media: 10 s, not counted', () => {
    const state = play([...connectedWay, lost])
    expect(state).toMatchObject({ phase: 'reconnecting', talk: { since: null, talkedMs: 5000 } })
    expect(deadlineOf(state)).toBe(T0 + 20_000)
  })
  it('D21 media: the silence before it was noticed is not counted, the ten seconds run from the notice', () => {
    const state = play([...connectedWay, { ...lost, silentMs: 4_000 }])
    expect(state).toMatchObject({
      phase: 'reconnecting',
      lostAt: T0 + 6_000,
      talk: { since: null, talkedMs: 1000 },
    })
    expect(deadlineOf(state)).toBe(T0 + 20_000)
    expect(
      play([
        ...connectedWay,
        low,
        { ...lost, silentMs: 4_000 },
        { type: 'mediaBack', roomNum: num, at: T0 + 14_000 },
      ]),
    ).toMatchObject({ phase: 'grace', endsAt: T0 + 78_000 })
  })
  it('MV.20 comes back and counts on', () => {
    expect(
      play([
        ...connectedWay,
        lost,
        { type: 'mediaBack', roomNum: num, at: T0 + 15_000 },
        { type: 'hungUp', at: T0 + 18_000 },
      ]),
    ).toMatchObject({ past: { videoTime: 8 } })
  })
  it('MV.20 does not come back', () =>
    expect(endingOf(play([...connectedWay, lost, { type: 'timeUp' }]))).toBe('connectionLost'))
  it('the gateway: 60 s (D21), over when it no longer knows the call', () => {
    const state = play([...connectedWay, { type: 'gatewayLost', at: T0 + 10_000 }])
    expect(deadlineOf(state)).toBe(T0 + 70_000)
    expect(endingOf(nextCallState(state, { type: 'openCall', open: null, at: T0 + 20_000 }))).toBe(
      'connectionLost',
    )
    expect(
      nextCallState(state, {
        type: 'openCall',
        open: { call: outgoing, phase: 'reconnecting', talkedMs: 0, ringUntil: 0 },
        at: T0 + 20_000,
      }).phase,
    ).toBe('connected')
  })
  it('both: the gateway has its 60 s, then media have the longest pause of the other end and their ten from its return, and both must be back', () => {
    const back: CallEventBody & { at: number } = {
      type: 'openCall',
      open: { call: outgoing, phase: 'reconnecting', talkedMs: 0, ringUntil: 0 },
      at: T0 + 50_000,
    }
    for (const order of [
      [{ type: 'gatewayLost', at: T0 + 10_000 }, lost],
      [lost, { type: 'gatewayLost', at: T0 + 10_000 }],
    ] as const) {
      const state = play([...connectedWay, ...order])
      expect(deadlineOf(state)).toBe(T0 + 70_000)
      const half = nextCallState(state, { type: 'mediaBack', roomNum: num, at: T0 + 12_000 })
      expect(half.phase).toBe('reconnecting')
      expect(nextCallState(half, back).phase).toBe('connected')
      const other = nextCallState(state, back)
      expect(deadlineOf(other)).toBe(T0 + 75_000)
      expect(
        deadlineOf(nextCallState(other, { ...back, at: T0 + 55_000 })),
        'said twice it is not more',
      ).toBe(T0 + 75_000)
      expect(nextCallState(other, { type: 'mediaBack', roomNum: num, at: T0 + 52_000 }).phase).toBe(
        'connected',
      )
    }
  })
  it('the grace minute stands still meanwhile', () => {
    expect(
      play([...connectedWay, low, lost, { type: 'mediaBack', roomNum: num, at: T0 + 14_000 }]),
    ).toMatchObject({ phase: 'grace', endsAt: T0 + 74_000 })
  })
})

describe('after a reload', () => {
  const open = (phase: 'ringing' | 'connected', call = outgoing): CallEventBody => ({
    type: 'openCall',
    open: { call, phase, talkedMs: 61_000, ringUntil: T0 + 30_000 },
  })
  it('offers the call and counts on', () => {
    const state = play([open('connected')])
    expect(state).toMatchObject({ phase: 'rejoinOffer' })
    expect(deadlineOf(state)).toBe(T0 + 30_000)
    expect(
      play([open('connected'), { type: 'rejoinAccepted' }, { type: 'firstFrame', roomNum: num }]),
    ).toMatchObject({ phase: 'connected', talk: { talkedMs: 61_000 } })
  })
  it('hangs up instead, or lets it go', () => {
    expect(endingOf(play([open('connected'), { type: 'rejoinDeclined' }]))).toBe('hungUp')
    expect(endingOf(play([open('connected'), { type: 'timeUp' }]))).toBe('connectionLost')
  })
  it('rings on at the callee, gives up at the caller', () => {
    expect(play([open('ringing', incoming)]).phase).toBe('ringingIn')
    expect(endingOf(play([open('ringing')]))).toBe('cancelled')
  })
})

describe('ended', () => {
  const ended = [...connectedWay, { type: 'hungUp' }] as const
  it('R4.22 keeps neither room number nor role', () => {
    const state = play(ended)
    expect(state).not.toHaveProperty('call')
    expect(JSON.stringify(state)).not.toMatch(/"roomNum"|"role"/)
  })
  it('late events of the old call change nothing', () => {
    const state = play(ended)
    for (const event of [
      status(7),
      status(3),
      low,
      { type: 'firstFrame', roomNum: num },
      { type: 'joined', roomNum: num },
      { type: 'timeUp' },
      { type: 'hungUp' },
    ] as const)
      expect(nextCallState(state, { ...event, at: T0 })).toBe(state)
  })
  it('its own ring or open call does not bring it back', () => {
    const state = play(ended)
    expect(
      nextCallState(state, { type: 'ring', ring: { call: incoming, ringUntil: T0 + 90_000 }, at: T0 }),
    ).toBe(state)
    expect(
      nextCallState(state, {
        type: 'openCall',
        open: { call: outgoing, phase: 'connected', talkedMs: 0, ringUntil: 0 },
        at: T0,
      }),
    ).toBe(state)
  })
  it('takes the final figures of its own call only', () => {
    const settled = (roomNum: string): CallEventBody => ({
      type: 'settled',
      roomNum,
      minutes: 3,
      gold: 180,
      goldNum: 1060,
      points: null,
    })
    expect(play([...ended, settled(num)])).toMatchObject({ past: { minutes: 3, gold: 180, goldNum: 1060 } })
    expect(play([...ended, settled('other')])).toMatchObject({ past: { minutes: 0, gold: 0 } })
    expect(play([...ended, settled(num), billed(2, 5)]), 'a minute was given back').toMatchObject({
      past: { minutes: 2, gold: 120, goldNum: 1120 },
    })
  })
  it('MV.22 closes to nothing at all', () =>
    expect(play([...ended, { type: 'closed' }])).toEqual({ phase: 'idle' }))
  it('a ring or a new call replaces it', () => {
    expect(
      play([
        ...ended,
        { type: 'ring', ring: { call: { ...incoming, roomNum: 'num-9' }, ringUntil: T0 + 90_000 } },
      ]).phase,
    ).toBe('ringingIn')
    expect(play([...ended, { type: 'pressed', attempt: 'b', target }]).phase).toBe('checking')
  })
})

describe('the table', () => {
  it('is exactly this', () => {
    expect(
      Object.fromEntries(
        Object.entries(callTable).map(([phase, row]) => [phase, Object.keys(row).toSorted().join(' ')]),
      ),
    ).toMatchInlineSnapshot(`
      {
        "asking": "allowed closed openCall ring sessionEnded",
        "checking": "checkRefused checked closed openCall permissionNeeded ring sessionEnded",
        "confirming": "closed confirmed kindChanged openCall ring sessionEnded",
        "connected": "billed gatewayLost hungUp joined lowBalance madePrivate mediaFailed mediaLost minimised moved portraitShown restored sessionEnded status upgraded visibility",
        "connecting": "answerFailed firstFrame hungUp joined mediaFailed minimised moved openCall portraitShown restored sessionEnded status timeUp upgraded visibility",
        "elsewhere": "closed openCall pressed ring sessionEnded status takeOverFailed takeOverPressed takenOver upgraded",
        "ended": "billed closed matched openCall pressed ring settled",
        "grace": "billed gatewayLost hungUp joined lowBalance mediaFailed mediaLost minimised moved portraitShown restored resumed sessionEnded status timeUp upgraded visibility",
        "idle": "matched openCall pressed ring",
        "launching": "cancelled launchRefused launched ring sessionEnded status",
        "reconnecting": "billed firstFrame gatewayLost hungUp joined lowBalance madePrivate mediaBack mediaLost minimised moved openCall portraitShown restored resumed sessionEnded status timeUp upgraded visibility",
        "refused": "closed kindChanged openCall pressed ring sessionEnded",
        "rejoinOffer": "moved openCall rejoinAccepted rejoinDeclined sessionEnded status timeUp",
        "ringingIn": "accepted declined mediaReady mediaRefused sessionEnded status timeUp",
        "ringingOut": "cancelled left sessionEnded status timeUp",
      }
    `)
  })
})
