import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callAtOwnPrice, pressCall, confirmCall, cancelCall, hangUp } from './call.actions.ts'
import { PICTURE_FIRST_MS } from './call.constants.ts'
import {
  selectCall,
  selectCallPhase,
  selectMachine,
  selectRole,
  selectRoomNum,
  selectRoomView,
} from './call.selectors.ts'
import { blockPerson } from '../safety/safety.actions.ts'
import { realtimeStateChanged } from '../realtime/realtime.events.ts'
import { logOut } from '../session/session.actions.ts'
import { ada, callInfo } from './call.fixtures.ts'
import { createCallWorld, type CallWorld } from './createCallWorld.ts'

const wish = { personId: 10001, location: 1 }
let world: CallWorld
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  world = createCallWorld()
})
afterEach(() => {
  world.store.dispose()
  vi.useRealTimers()
})

const phase = () => selectCallPhase(world.store.getState())
const settle = () => vi.advanceTimersByTimeAsync(0)
async function ring(): Promise<void> {
  await world.store.dispatch(pressCall(wish))
  await settle()
  world.store.dispatch(confirmCall())
  await settle()
}
const connect = () => world.connect(settle)

describe('calling', () => {
  it('a visitor gets the log-in and a rejection, and nothing is sent (R4.08)', async () => {
    world = createCallWorld({ loggedIn: false })
    await expect(world.store.dispatch(pressCall(wish))).rejects.toThrow('not login')
    expect(world.store.getState().shell.login).toMatchObject({ source: 'call' })
    expect(world.sent).toEqual([])
  })
  it('offers the own price beside a dearer way and asks anew from there', async () => {
    const told = {
      price: 80,
      videoPrice: 80,
      voicePrice: 40,
      friendPrice: 60,
      unit: 'minute',
      goldNum: 1240,
      remoteUserInfo: ada,
      coupons: [],
      allowed: true,
      reason: null,
      status: 2,
      ownPrice: 60,
    }
    world = createCallWorld({ answers: { callInfo: told } })
    await world.store.dispatch(pressCall({ ...wish, location: 138 }))
    await settle()
    expect(selectMachine(world.store.getState())).toMatchObject({
      phase: 'confirming',
      offer: { price: 80, ownPrice: 60 },
    })
    await world.store.dispatch(callAtOwnPrice())
    await settle()
    expect(selectMachine(world.store.getState())).toMatchObject({
      phase: 'confirming',
      target: { location: 0 },
    })
    expect(world.sent).toEqual(['callInfo', 'callInfo'])
  })
  it('asks the price, launches at the shown price, rings and reports', async () => {
    await world.store.dispatch(pressCall(wish))
    await settle()
    expect(phase()).toBe('confirming')
    expect(world.sent).toEqual(['callInfo'])
    world.store.dispatch(confirmCall())
    expect([selectRoomNum(world.store.getState()), selectRole(world.store.getState())]).toEqual([null, null])
    await settle()
    expect(phase()).toBe('ringingOut')
    expect(world.sent).toEqual(['callInfo', 'callLaunch', 'friendVideo'])
    expect(world.inputs('callLaunch')[0]).toMatchObject({ price: 60, feeType: 1, requestType: 1 })
    expect(world.inputs('friendVideo')[0]).toMatchObject({ requestType: 1 })
  })
  it('a place without a number of its own is 0, before the call and in it (R9.15)', async () => {
    await world.store.dispatch(pressCall({ personId: 10001, location: 0 }))
    await settle()
    world.store.dispatch(confirmCall())
    await settle()
    expect([...world.inputs('callInfo'), ...world.inputs('callLaunch')]).toMatchObject([
      { location: 0 },
      { location: 0 },
    ])
  })
  it('a denied camera sends no launch (R6.18)', async () => {
    world = createCallWorld({ mediaFails: 'denied' })
    await world.store.dispatch(pressCall(wish))
    await settle()
    expect(selectMachine(world.store.getState())).toMatchObject({
      phase: 'refused',
      problem: { kind: 'permissionDenied' },
    })
    expect(world.sent).toEqual(['callInfo'])
  })
  it('friends only: said at once, before the browser asks for a camera and before a price (R6.12)', async () => {
    const info = { ...callInfo, goldNum: 1240, allowed: false, reason: 'notAllowed' }
    world = createCallWorld({ media: { permission: 'prompt' }, answers: { callInfo: info } })
    await world.store.dispatch(pressCall(wish))
    await settle()
    expect(selectMachine(world.store.getState())).toMatchObject({
      phase: 'refused',
      problem: { kind: 'notAllowed' },
    })
    world = createCallWorld({ media: { permission: 'prompt' } })
    await world.store.dispatch(pressCall(wish))
    await settle()
    expect(phase(), 'a call that may ring goes on to the question').toBe('asking')
  })
  it('cancel: lookup, report, cancel, in this order; the screen closes at once (R4.18)', async () => {
    await ring()
    world.clear()
    world.store.dispatch(cancelCall())
    expect(phase()).toBe('ended')
    await settle()
    expect(world.sent).toEqual(['onlineStatus', 'friendVideo', 'callCancel'])
  })
  it('a slow lookup delays the cancel by 2 s, no more (R4.20)', async () => {
    await ring()
    world.hold('onlineStatus')
    world.clear()
    world.store.dispatch(cancelCall())
    await vi.advanceTimersByTimeAsync(1_999)
    expect(world.sent).toEqual(['onlineStatus'])
    await vi.advanceTimersByTimeAsync(1)
    expect(world.sent).toContain('callCancel')
  })
  it('a failed lookup counts as offline (R4.19)', async () => {
    await ring()
    world.fail('onlineStatus')
    world.clear()
    world.store.dispatch(cancelCall())
    await settle()
    expect(world.inputs('friendVideo').at(-1)).toMatchObject({ onlineStatus: 0 })
    expect(world.sent).toContain('callCancel')
  })
  it('cancelled while launching: the fresh call is cancelled with its number', async () => {
    const answer = world.hold('callLaunch')
    await ring()
    world.store.dispatch(cancelCall())
    answer()
    await settle()
    expect(world.inputs('callCancel')).toEqual([{ roomNum: 'num-1' }])
    expect(phase()).toBe('idle')
  })
  it('times out after 45 s with code 6', async () => {
    await ring()
    await vi.advanceTimersByTimeAsync(45_000)
    expect(selectMachine(world.store.getState())).toMatchObject({ phase: 'ended', ending: 'noAnswer' })
    expect(world.inputs('callTimeout')).toEqual([{ roomNum: 'num-1' }])
  })
})

describe('talking', () => {
  it('publishes at the answer, joins, starts at the first frame', async () => {
    await ring()
    expect(world.rtc.sessions[0]?.calls).not.toContain('publish')
    world.clear()
    world.push('call.status', {
      roomNum: 'num-1',
      roomId: 'room-1',
      status: 3,
      byUserId: 10001,
      reason: null,
    })
    await settle()
    expect(world.rtc.latest().calls).toContain('publish')
    await vi.advanceTimersByTimeAsync(PICTURE_FIRST_MS)
    expect(world.sent).toEqual(expect.arrayContaining(['callNotifyJoin']))
    expect(world.sent).not.toContain('callNotifyStart')
    world.rtc.latest().remoteFrame()
    await settle()
    expect(phase()).toBe('connected')
    expect(world.sent).toContain('callNotifyStart')
  })
  it('a first picture that comes soon goes before what is written down about the call', async () => {
    await ring()
    world.clear()
    world.push('call.status', {
      roomNum: 'num-1',
      roomId: 'room-1',
      status: 3,
      byUserId: 10001,
      reason: null,
    })
    await vi.advanceTimersByTimeAsync(PICTURE_FIRST_MS - 1)
    expect(world.sent).toEqual([])
    world.rtc.latest().remoteFrame()
    await vi.advanceTimersByTimeAsync(PICTURE_FIRST_MS)
    expect(world.sent.filter((name) => name.startsWith('call'))).toEqual([
      'callNotifyJoin',
      'callNotifyStart',
    ])
  })
  it('hangs up: 7, then 100 after leaving, then the length; camera off', async () => {
    await connect()
    await vi.advanceTimersByTimeAsync(75_000)
    world.clear()
    world.store.dispatch(hangUp())
    await settle()
    expect(world.sent.filter((name) => name !== 'uploadStatus')).toEqual([
      'callHangup',
      'callNotifyEnd',
      'usersVideos',
    ])
    expect(world.inputs('usersVideos')[0]).toMatchObject({
      query: { matchId: 'room-1' },
      body: { videoTime: 75 },
    })
    expect(world.rtc.latest().left).toBe(true)
    expect(world.media.holders).toBe(0)
    expect(selectCall(world.store.getState())).toBeNull()
  })
  it.each([
    [10001, 'ended'],
    [7, 'connected'],
  ] as const)('blocking person %s leaves it %s (D27)', async (personId, then) => {
    await connect()
    await world.store.dispatch(blockPerson({ personId, name: 'X', scene: 'call' }))
    await settle()
    expect(phase()).toBe(then)
  })
  it('log-out hangs up before the session closes (R4.07)', async () => {
    await connect()
    world.clear()
    const done = world.store.dispatch(logOut())
    await vi.advanceTimersByTimeAsync(2_000)
    await done
    expect(world.sent.indexOf('callHangup')).toBeGreaterThanOrEqual(0)
    expect(world.sent.indexOf('callHangup')).toBeLessThan(world.sent.indexOf('logout'))
  })
  it('a new gateway: simulated hosts are joined anew, people over a direct line are left alone (D39)', async () => {
    await connect()
    world.push('welcome', {
      now: Date.now(),
      goldNum: 1180,
      unread: 0,
      bootId: 'new',
      seq: 0,
      openCall: null,
    })
    await settle()
    expect(world.sent).not.toContain('rtcToken')
  })
  it('gateway and media gone at once: nothing ends it before the gateway is back, which hears of the silence, and the path begins anew (D21)', async () => {
    await connect()
    world.clear()
    world.store.dispatch(realtimeStateChanged({ state: 'connecting' }))
    world.rtc.latest().drop(5_200)
    world.fail('callMedia')
    await vi.advanceTimersByTimeAsync(40_000)
    expect(phase()).toBe('reconnecting')
    expect(world.sent, 'nobody is there to be asked').not.toContain('rtcToken')
    world.recover('callMedia')
    world.clear()
    world.push('welcome', {
      now: Date.now(),
      goldNum: 1180,
      unread: 0,
      bootId: 'new',
      seq: 0,
      openCall: {
        roomId: 'room-1',
        roomNum: 'num-1',
        role: 'caller',
        callType: 1,
        feeType: 1,
        person: ada,
        phase: 'connected',
        startedAt: Date.now() - 40_000,
      } as never,
    })
    await settle()
    expect(world.inputs('callMedia').at(-1)).toEqual({ roomNum: 'num-1', state: 'lost', silentMs: 8_000 })
    expect(world.rtc.latest().calls).toContain('restart')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(world.rtc.latest().calls, 'in vain: entered anew').toContain('rejoin')
    world.rtc.latest().emit({ type: 'connection', state: 'connected' })
    await settle()
    expect(phase()).toBe('connected')
    expect(world.sent.filter((name) => name === 'callMedia')).toHaveLength(2)
  })
  it('fails 20 s after the answer without a picture (MV.13)', async () => {
    await ring()
    world.push('call.status', {
      roomNum: 'num-1',
      roomId: 'room-1',
      status: 3,
      byUserId: 10001,
      reason: null,
    })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(selectMachine(world.store.getState())).toMatchObject({ phase: 'ended', ending: 'failed' })
    expect(world.sent).toEqual(expect.arrayContaining(['callHangup', 'callNotifyEnd']))
    expect(world.sent).not.toContain('usersVideos')
  })
  it('lost media is told, tried again with a fresh grant, and told when back', async () => {
    await connect()
    world.clear()
    world.rtc.latest().drop(5_200)
    await settle()
    expect(phase()).toBe('reconnecting')
    expect(world.inputs('callMedia')).toEqual([{ roomNum: 'num-1', state: 'lost', silentMs: 5_200 }])
    await vi.advanceTimersByTimeAsync(4_999)
    expect(world.sent).not.toContain('rtcToken')
    await vi.advanceTimersByTimeAsync(1)
    expect(world.sent).toContain('rtcToken')
    expect(world.rtc.latest().calls).toContain('rejoin')
    world.rtc.latest().emit({ type: 'connection', state: 'connected' })
    world.rtc.latest().emit({ type: 'recovered', how: 'rejoin', afterMs: 10_300 })
    await settle()
    expect(phase()).toBe('connected')
    expect(selectRoomView(world.store.getState()).recoveries).toEqual([{ how: 'rejoin', afterMs: 10_300 }])
    expect(world.inputs('callMedia').at(-1)).toEqual({ roomNum: 'num-1', state: 'back' })
  })
})
