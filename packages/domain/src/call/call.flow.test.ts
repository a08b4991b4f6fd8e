import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressCall, confirmCall, cancelCall, acceptCall, declineCall, hangUp } from './call.actions.ts'
import { selectCall, selectCallPhase, selectMachine, selectRole, selectRoomNum } from './call.selectors.ts'
import { blockPerson } from '../safety/safety.actions.ts'
import { logOut } from '../session/session.actions.ts'
import { createCallWorld, type CallWorld } from './createCallWorld.ts'

const wish = { personId: 10001, location: 1 }
let world: CallWorld
beforeEach(() => { vi.useFakeTimers({ now: 1_000_000 }); world = createCallWorld() })
afterEach(() => { world.store.dispose(); vi.useRealTimers() })

const phase = () => selectCallPhase(world.store.getState())
const settle = () => vi.advanceTimersByTimeAsync(0)
async function ring(): Promise<void> {
  await world.store.dispatch(pressCall(wish))
  await settle()
  world.store.dispatch(confirmCall())
  await settle()
}
async function connect(): Promise<void> {
  await ring()
  world.push('call.status', { roomNum: 'num-1', roomId: 'room-1', status: 3, byUserId: 10001, reason: null })
  await settle()
  world.rtc.latest().remoteFrame()
  await settle()
}

describe('calling', () => {
  it('a visitor gets the log-in and a rejection, and nothing is sent (R4.08)', async () => {
    world = createCallWorld({ loggedIn: false })
    await expect(world.store.dispatch(pressCall(wish))).rejects.toThrow('not login')
    expect(world.store.getState().shell.login).toMatchObject({ source: 'call' })
    expect(world.sent).toEqual([])
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
  it('a denied camera sends no launch (R6.18)', async () => {
    world = createCallWorld({ mediaFails: 'denied' })
    await world.store.dispatch(pressCall(wish))
    await settle()
    expect(selectMachine(world.store.getState())).toMatchObject({ phase: 'refused', problem: { kind: 'permissionDenied' } })
    expect(world.sent).toEqual(['callInfo'])
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
    world.push('call.status', { roomNum: 'num-1', roomId: 'room-1', status: 3, byUserId: 10001, reason: null })
    await settle()
    expect(world.rtc.latest().calls).toContain('publish')
    expect(world.sent).toEqual(expect.arrayContaining(['callNotifyJoin']))
    expect(world.sent).not.toContain('callNotifyStart')
    world.rtc.latest().remoteFrame()
    await settle()
    expect(phase()).toBe('connected')
    expect(world.sent).toContain('callNotifyStart')
  })
  it('hangs up: 7, then 100 after leaving, then the length; camera off', async () => {
    await connect()
    await vi.advanceTimersByTimeAsync(75_000)
    world.clear()
    world.store.dispatch(hangUp())
    await settle()
    expect(world.sent.filter((name) => name !== 'uploadStatus')).toEqual(['callHangup', 'callNotifyEnd', 'usersVideos'])
    expect(world.inputs('usersVideos')[0]).toMatchObject({ query: { matchId: 'room-1' }, body: { videoTime: 75 } })
    expect(world.rtc.latest().left).toBe(true)
    expect(world.media.holders).toBe(0)
    expect(selectCall(world.store.getState())).toBeNull()
  })
  it.each([[10001, 'ended'], [7, 'connected']] as const)('blocking person %s leaves it %s (D27)', async (personId, then) => {
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
    world.push('welcome', { now: Date.now(), goldNum: 1180, unread: 0, bootId: 'new', seq: 0, openCall: null })
    await settle()
    expect(world.sent).not.toContain('rtcToken')
  })
  it('fails 20 s after the answer without a picture (MV.13)', async () => {
    await ring()
    world.push('call.status', { roomNum: 'num-1', roomId: 'room-1', status: 3, byUserId: 10001, reason: null })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(selectMachine(world.store.getState())).toMatchObject({ phase: 'ended', ending: 'failed' })
    expect(world.sent).toEqual(expect.arrayContaining(['callHangup', 'callNotifyEnd']))
    expect(world.sent).not.toContain('usersVideos')
  })
  it('lost media is told, tried again with a fresh grant, and told when back', async () => {
    await connect()
    world.clear()
    world.rtc.latest().drop()
    await settle()
    expect(phase()).toBe('reconnecting')
    expect(world.inputs('callMedia')).toEqual([{ roomNum: 'num-1', state: 'lost' }])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(world.sent).toContain('rtcToken')
    expect(world.rtc.latest().calls).toContain('rejoin')
    world.rtc.latest().emit({ type: 'connection', state: 'connected' })
    await settle()
    expect(phase()).toBe('connected')
    expect(world.inputs('callMedia').at(-1)).toEqual({ roomNum: 'num-1', state: 'back' })
  })
})

describe('being called', () => {
  it('answers with code 3 and a picture only then', async () => {
    world.push('call.ring', world.ringing)
    await settle()
    expect(world.inputs('friendVideo')[0]).toMatchObject({ requestType: 2 })
    world.store.dispatch(acceptCall())
    await settle()
    expect(world.inputs('callAnswer')).toEqual([{ roomNum: 'num-2' }])
    expect(world.rtc.latest().calls).toContain('publish')
    expect(phase()).toBe('connecting')
  })
  it('declines with code 5', async () => {
    world.push('call.ring', world.ringing)
    await settle()
    world.store.dispatch(declineCall())
    await settle()
    expect(world.inputs('callRefuse')).toEqual([{ roomNum: 'num-2' }])
    expect(world.media.holders).toBe(0)
  })
})
