import { createMediaPort } from '@visavis/core/media'
import { CallStatus, type ServerEvents } from '@visavis/core/contract'
import type { UnknownAction } from '@reduxjs/toolkit'
import { testGrant } from '@visavis/core/rtc/session/testGrant'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  acceptCall,
  cancelCall,
  closeCall,
  confirmCall,
  declineCall,
  hangUp,
  pressCall,
} from '../call/call.actions.ts'
import { ada } from '../call/call.fixtures.ts'
import { selectCallPhase } from '../call/call.selectors.ts'
import { createCallWorld } from '../call/createCallWorld.ts'
import { callServicesOf } from '../call/room/callServices.ts'
import { confirmUpgrade, pressUpgrade } from '../call/upgrade/upgrade.actions.ts'
import { hideMe, showMe, toggleVeil } from '../call/veil/veil.actions.ts'
import type { DomainThunk } from '../storeTypes.ts'
import { logOut } from '../session/session.actions.ts'
import { createPlayedDevices } from '../test/createPlayedDevices.ts'
import { leaveMatch, nextMatch, privateCall, sayNo, sayYes, startMatch } from './match.actions.ts'
import { matchConcept } from './match.concept.ts'
import { elif, wish } from './match.fixtures.ts'
import { selectMatch } from './match.selectors.ts'

const ME = 1
let played: ReturnType<typeof createPlayedDevices>
let world: ReturnType<typeof createCallWorld>
let search = 0
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  search = 0
  played = createPlayedDevices()
  // Everything of ours that opens and stops devices is real; only what the browser itself does is played.
  const mediaPort = { ...createMediaPort(played.devices), permission: async () => 'granted' as const }
  const answers = {
    get matching() {
      return {
        matchId: `s${(search += 1)}`,
        state: 'searching',
        freeLeft: 10,
        resetAt: 0,
        now: Date.now(),
        price: 0,
      }
    },
    exitMatch: { freeLeft: 10, resetAt: 0, now: 0 },
    matchDecide: { state: 'waiting' },
    matchMinCall: { roomNum: 'n1', price: 20 },
    matchShow: { mine: true, theirs: false },
    callUpgrade: { state: 'asked' },
  }
  world = createCallWorld({ mediaPort, answers })
  world.store.install(matchConcept)
})
afterEach(() => {
  callServicesOf(world.store.ports).close()
  world.store.dispose()
  vi.useRealTimers()
})

const dispatch = (action: UnknownAction | DomainThunk) => {
  world.store.dispatch(action as UnknownAction)
}
const settle = (ms = 1) => vi.advanceTimersByTimeAsync(ms)
const phase = () => selectMatch(world.store.getState()).phase
const found = () =>
  world.push('match.found', {
    room: null,
    matchId: `m${search}`,
    searchId: `s${search}`,
    mode: 'livecam',
    partner: elif,
    decideUntil: Date.now() + 10_000,
    now: Date.now(),
    price: 0,
    privatePrice: 20,
    pays: false,
  })
const decided = (result: ServerEvents['match.decided']['result'], byUserId: number) =>
  world.push('match.decided', { matchId: `m${search}`, result, byUserId, room: null })

async function start(): Promise<void> {
  dispatch(startMatch(wish))
  await settle()
}
async function meet(): Promise<void> {
  await start()
  found()
  dispatch(sayYes())
  world.push('match.decided', {
    matchId: 'm1',
    result: 'both',
    byUserId: 0,
    room: { roomId: 'r1', roomNum: 'n1', role: 'caller', rtc: testGrant('caller') },
  })
  await settle(400)
  world.rtc.latest().remoteFrame()
  await settle()
  expect(phase()).toBe('meeting')
}
async function connect(callType: 1 | 2 = 1): Promise<void> {
  await world.connect(settle, { personId: ada.id, location: 1, callType })
  expect(selectCallPhase(world.store.getState())).toBe('connected')
}
async function ring(): Promise<void> {
  await world.store.dispatch(pressCall({ personId: ada.id, location: 1 }))
  await settle()
  dispatch(confirmCall())
  await settle()
}

/** Both were on, and are at the end of it. */
function expectAllOff(): void {
  expect(new Set(played.opened())).toEqual(new Set(['audio', 'video']))
  expect(played.live()).toEqual([])
}

describe('after a match no camera and no microphone is on', () => {
  it('searched for and stopped', async () => {
    await start()
    expect(played.live()).toEqual(['audio', 'video'])
    dispatch(leaveMatch())
    await settle()
    expectAllOff()
  })
  it('stopped while the browser still asked, and allowed after it', async () => {
    const allow = played.ask()
    dispatch(startMatch(wish))
    await settle()
    dispatch(leaveMatch())
    allow()
    await settle()
    expectAllOff()
  })
  it('found, turned down, found again, turned down by the other one, stopped', async () => {
    await start()
    found()
    dispatch(sayNo())
    await settle()
    found()
    decided('skip', elif.id)
    await settle()
    expect([phase(), played.live()]).toEqual(['searching', ['audio', 'video']])
    dispatch(leaveMatch())
    await settle()
    expectAllOff()
  })
  it('silent twice: the search stops by itself', async () => {
    await start()
    for (const byUserId of [ME, 0]) {
      found()
      decided('timeout', byUserId)
      await settle()
    }
    expect(phase()).toBe('idle')
    expectAllOff()
  })
  it('met, seen, blurred in panic, on to the next one, stopped', async () => {
    await meet()
    dispatch(showMe())
    world.push('match.shown', { matchId: 'm1', roomNum: 'n1', byUserId: elif.id, on: true, both: true })
    await settle()
    dispatch(hideMe())
    dispatch(toggleVeil())
    await settle(5_000)
    dispatch(nextMatch())
    await settle()
    expect([phase(), played.live()]).toEqual(['searching', ['audio', 'video']])
    dispatch(leaveMatch())
    await settle()
    expectAllOff()
  })
  it('left while meeting', async () => {
    await meet()
    dispatch(leaveMatch())
    await settle()
    expectAllOff()
  })
  it('the partner is gone, then nobody is searched for any more', async () => {
    await meet()
    world.push('match.left', { matchId: 'm1', reason: 'lost', byUserId: elif.id })
    world.push('call.status', { roomNum: 'n1', roomId: 'r1', status: 7, byUserId: elif.id, reason: null })
    await settle()
    dispatch(leaveMatch())
    await settle()
    expectAllOff()
  })
  it('a private call out of it, which the other one ends', async () => {
    await meet()
    await world.store.dispatch(privateCall('ask', 20))
    const about = {
      matchId: 'm1',
      price: 20,
      roomNum: 'n1',
      payerId: ME,
      until: Date.now() + 20_000,
      now: Date.now(),
    }
    world.push('match.minCall', { ...about, action: 'ask', byUserId: ME })
    world.push('match.minCall', { ...about, action: 'accept', byUserId: elif.id })
    await settle()
    expect([phase(), played.live()]).toEqual(['private', ['audio', 'video']])
    world.push('call.status', { roomNum: 'n1', roomId: 'r1', status: 7, byUserId: elif.id, reason: null })
    await settle()
    expectAllOff()
  })
  it('the gateway does not answer', async () => {
    world.fail('matching')
    await start()
    expect(phase()).toBe('idle')
    expectAllOff()
  })
  it('logged out in the middle of it', async () => {
    await meet()
    await Promise.all([world.store.dispatch(logOut()), settle(5_000)])
    expectAllOff()
  })
  it.each(['NotAllowedError', 'NotReadableError', 'NotFoundError'])(
    'the camera is refused: %s',
    async (name) => {
      played.refuse('video', name)
      await start()
      expect([phase(), played.live()]).toEqual(['idle', []])
    },
  )
})

describe('after a call no camera and no microphone is on', () => {
  it('cancelled while it rang', async () => {
    await ring()
    expect(played.live()).toEqual(['audio', 'video'])
    dispatch(cancelCall())
    await settle()
    expectAllOff()
  })
  it('given up while the browser still asked, and allowed after it', async () => {
    const allow = played.ask()
    await world.store.dispatch(pressCall({ personId: ada.id, location: 1 }))
    await settle()
    dispatch(closeCall())
    allow()
    await settle()
    expect(played.live()).toEqual([])
  })
  it('hung up', async () => {
    await connect()
    dispatch(hangUp())
    await settle()
    expectAllOff()
  })
  it.each([
    ['declines', CallStatus.refuse],
    ['does not answer', CallStatus.timeout],
    ['hangs up', CallStatus.hangup],
    ['is gone', CallStatus.end],
  ] as const)('the other one %s', async (_how, status) => {
    await ring()
    world.push('call.status', { roomNum: 'num-1', roomId: 'room-1', status, byUserId: ada.id, reason: null })
    await settle()
    expectAllOff()
  })
  it('the gateway does not take it', async () => {
    world.fail('callLaunch')
    await ring()
    expectAllOff()
  })
  it('answered and hung up; declined without ever being on', async () => {
    world.push('call.ring', world.ringing)
    await settle()
    dispatch(acceptCall())
    await settle(1_000)
    expect(played.live()).toEqual(['audio', 'video'])
    dispatch(hangUp())
    await settle()
    expectAllOff()
    world.push('call.ring', { ...world.ringing, roomNum: 'num-3', roomId: 'room-3' })
    await settle()
    dispatch(declineCall())
    await settle()
    expect([played.opened().length, played.live()]).toEqual([2, []])
  })
  it('a voice call whose camera was refused half way', async () => {
    await connect(2)
    expect(played.opened()).toEqual(['audio'])
    played.refuse('video', 'NotAllowedError')
    dispatch(pressUpgrade())
    dispatch(confirmUpgrade())
    await settle()
    expect(played.live()).toEqual(['audio'])
    dispatch(hangUp())
    await settle()
    expect(played.live()).toEqual([])
  })
  it('a voice call that asked for video, hung up before the answer', async () => {
    await connect(2)
    dispatch(pressUpgrade())
    dispatch(confirmUpgrade())
    await settle()
    expect(played.live()).toEqual(['audio', 'video'])
    dispatch(hangUp())
    await settle()
    expectAllOff()
  })
  it('no way to the other side', async () => {
    await connect()
    world.rtc.latest().emit({ type: 'failed', reason: 'timeout' })
    await settle(60_000)
    expectAllOff()
  })
  it('logged out in the middle of it', async () => {
    await connect()
    await Promise.all([world.store.dispatch(logOut()), settle(5_000)])
    expectAllOff()
  })
})
