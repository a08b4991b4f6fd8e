import { describe, expect, it } from 'vitest'
import { commandsOf } from './call.commands.ts'
import {
  T0,
  calleeConnectedWay,
  connectedWay,
  connectingWay,
  incoming,
  outgoing,
  play,
  wayTo,
} from './call.fixtures.ts'
import type { CallEvent, CallEventBody } from './call.events.ts'
import { nextCallState } from './call.machine.ts'

function after(way: readonly CallEventBody[], body: CallEventBody & { at?: number }) {
  const before = play(way)
  const event = { at: T0 + 90_000, ...body } as CallEvent
  return commandsOf(before, event, nextCallState(before, event))
}
const num = 'num-1'
const report = { matchUserId: 10001, roomId: 'room-1', videoTime: 85 }

describe('what each step sends', () => {
  it('MV.01 checks, MV.03 launches, MV.05 and MV.06 report the ring', () => {
    expect(after([], wayTo.checking[0])).toMatchObject([{ do: 'check', allowed: false }])
    expect(after(wayTo.asking, { type: 'allowed' })).toMatchObject([{ do: 'check', allowed: true }])
    expect(after(wayTo.confirming, { type: 'confirmed' })).toMatchObject([{ do: 'launch', attempt: 'a' }])
    expect(after(wayTo.launching, wayTo.ringingOut[2])).toEqual([{ do: 'reportRing', call: outgoing }])
    expect(after([], wayTo.ringingIn[0])).toEqual([{ do: 'reportRing', call: incoming }])
  })
  it('MV.08 opens the camera, then answers; the caller sends its picture only then', () => {
    expect(after(wayTo.ringingIn, { type: 'accepted' })).toEqual([
      { do: 'openMedia', roomNum: num, callType: 1 },
    ])
    expect(after([...wayTo.ringingIn, { type: 'accepted' }], { type: 'mediaReady', roomNum: num })).toEqual([
      { do: 'answer', call: incoming },
    ])
    expect(after(wayTo.ringingOut, { type: 'status', roomNum: num, status: 3, reason: null })).toEqual([
      { do: 'publish', call: outgoing },
    ])
  })
  it('MV.09 to MV.11: 5, 2 and 6', () => {
    expect(after(wayTo.ringingIn, { type: 'declined' })).toEqual([
      { do: 'end', roomNum: num, code: 5, notifyEnd: false, report: null },
    ])
    expect(after(wayTo.ringingOut, { type: 'cancelled' })).toEqual([
      { do: 'cancel', call: outgoing, hurry: false },
    ])
    expect(after(wayTo.ringingOut, { type: 'left' })).toEqual([{ do: 'cancel', call: outgoing, hurry: true }])
    expect(after(wayTo.ringingOut, { type: 'timeUp' })).toEqual([
      { do: 'end', roomNum: num, code: 6, notifyEnd: false, report: null },
    ])
    expect(after(wayTo.ringingIn, { type: 'timeUp' })).toEqual([
      { do: 'end', roomNum: num, code: null, notifyEnd: false, report: null },
    ])
  })
  it('MV.12: 8 after joining, 4 at the first frame', () => {
    expect(after(connectingWay.slice(0, -1), { type: 'joined', roomNum: num })).toEqual([
      { do: 'notify', code: 8, roomNum: num },
    ])
    expect(after(connectingWay, { type: 'firstFrame', roomNum: num })).toEqual([
      { do: 'notify', code: 4, roomNum: num },
    ])
  })
  it('MV.13: 7 and 100, no length', () =>
    expect(after(connectingWay, { type: 'timeUp' })).toEqual([
      { do: 'end', roomNum: num, code: 7, notifyEnd: true, report: null },
    ]))
  it('MV.16 and MV.18: 7, 100 and the length; the other side only 100 and the length', () => {
    expect(after(connectedWay, { type: 'hungUp' })).toEqual([
      { do: 'end', roomNum: num, code: 7, notifyEnd: true, report },
    ])
    expect(
      after([...connectedWay, { type: 'lowBalance', roomNum: num, endsAt: T0 + 90_000 }], { type: 'timeUp' }),
    ).toMatchObject([{ code: 7, notifyEnd: true }])
    expect(
      after(calleeConnectedWay, { type: 'status', roomNum: num, status: 7, reason: null }),
    ).toMatchObject([{ code: null, notifyEnd: true, report: { videoTime: 86 } }])
  })
  it('MV.19 and MV.20: media lost and back are told; given up sends only 100', () => {
    const lost = [...connectedWay, { type: 'mediaLost', roomNum: num }] as const
    expect(after(connectedWay, { type: 'mediaLost', roomNum: num, silentMs: 5_500 })).toEqual([
      { do: 'media', roomNum: num, state: 'lost', silentMs: 5_500 },
    ])
    expect(after(connectedWay, { type: 'mediaFailed', roomNum: num })).toEqual([
      { do: 'media', roomNum: num, state: 'lost', silentMs: 0 },
    ])
    expect(after(lost, { type: 'mediaBack', roomNum: num })).toEqual([
      { do: 'media', roomNum: num, state: 'back' },
    ])
    expect(after(lost, { type: 'timeUp' })).toMatchObject([{ code: null, notifyEnd: true }])
  })
  it('a lost gateway is not told to the gateway', () =>
    expect(after(connectedWay, { type: 'gatewayLost' })).toEqual([]))
  it('media lost while there was no gateway are told to the one that is back, silence included', () => {
    const open: CallEventBody = {
      type: 'openCall',
      open: { call: outgoing, phase: 'connected', talkedMs: 0, ringUntil: 0 },
    }
    const [told] = after(
      [...connectedWay, { type: 'gatewayLost' }, { type: 'mediaLost', roomNum: num }],
      open,
    )
    expect(told).toMatchObject({ do: 'media', roomNum: num, state: 'lost' })
    expect(told?.do === 'media' && told.state === 'lost' && told.silentMs).toBeGreaterThan(0)
  })
  it('R4.07 a kicked call hangs up first', () =>
    expect(after(connectedWay, { type: 'sessionEnded', kicked: true })).toMatchObject([{ code: 7 }]))
  it('answered elsewhere just lets the room go', () =>
    expect(
      after(wayTo.ringingIn, { type: 'status', roomNum: num, status: 3, reason: 'answeredElsewhere' }),
    ).toEqual([{ do: 'release', roomNum: num }]))
  it('figures that arrive after the end send nothing', () => {
    expect(
      after([...connectedWay, { type: 'hungUp' }], {
        type: 'settled',
        roomNum: num,
        minutes: 1,
        gold: 60,
        goldNum: 1,
        points: null,
      }),
    ).toEqual([])
  })
  it('start notices a dying gateway did not keep are said again to the one that waits for them', () => {
    const open = (phase: 'connecting' | 'connected'): CallEventBody => ({
      type: 'openCall',
      open: { call: outgoing, phase, talkedMs: 0, ringUntil: 0 },
    })
    expect(after([...connectedWay, { type: 'gatewayLost' }], open('connecting'))).toEqual([
      { do: 'notify', code: 8, roomNum: num },
      { do: 'notify', code: 4, roomNum: num },
    ])
    expect(after([...connectedWay, { type: 'gatewayLost' }], open('connected'))).toEqual([])
  })
})
