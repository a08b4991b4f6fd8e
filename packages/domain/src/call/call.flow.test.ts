import type { FakeMediaOptions } from '@visavis/core/media'
import { testGrant } from '@visavis/core/rtc/session/testGrant'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressCall, confirmCall, cancelCall, acceptCall, declineCall, hangUp } from './call.actions.ts'
import { PICTURE_FIRST_MS } from './call.constants.ts'
import { selectCall, selectCallPhase, selectMachine, selectRole, selectRoomNum, selectRoomView } from './call.selectors.ts'
import { blockPerson } from '../safety/safety.actions.ts'
import { sessionKicked } from '../realtime/realtime.events.ts'
import { selectPhase } from '../session/session.slice.ts'
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
    world.push('call.status', { roomNum: 'num-1', roomId: 'room-1', status: 3, byUserId: 10001, reason: null })
    await vi.advanceTimersByTimeAsync(PICTURE_FIRST_MS - 1)
    expect(world.sent).toEqual([])
    world.rtc.latest().remoteFrame()
    await vi.advanceTimersByTimeAsync(PICTURE_FIRST_MS)
    expect(world.sent.filter((name) => name.startsWith('call'))).toEqual(['callNotifyJoin', 'callNotifyStart'])
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
  it('lets nothing stand before the answer, nor before the own picture', async () => {
    world.push('call.ring', world.ringing)
    await settle()
    world.clear()
    const taken = world.hold('callAnswer')
    world.store.dispatch(acceptCall())
    await settle()
    expect(world.sent).toEqual(['callAnswer'])
    let published: () => void = () => undefined
    vi.spyOn(world.rtc.latest(), 'publish').mockReturnValue(new Promise((resolve) => { published = resolve }))
    taken()
    await settle()
    expect(world.sent).toEqual(['callAnswer'])
    published()
    await vi.advanceTimersByTimeAsync(PICTURE_FIRST_MS)
    expect(world.sent.toSorted()).toEqual(['callAnswer', 'callNotifyJoin', 'uploadStatus'])
    expect(world.inputs('uploadStatus')).toEqual([{ userId: 1, status: 1 }])
    world.store.dispatch(hangUp())
    await settle()
    expect(world.inputs('uploadStatus').at(-1)).toEqual({ userId: 1, status: 2 })
  })
  describe('in a room that was entered while it rang', () => {
    beforeEach(async () => {
      world.push('call.ring', { ...world.ringing, rtc: testGrant('callee', { early: true }) })
      await settle()
    })
    const published = () => world.rtc.latest().calls.includes('publish')

    it('the own picture goes out beside the answer, and not before it', async () => {
      const taken = world.hold('callAnswer')
      expect([world.rtc.latest().calls.includes('join'), published()]).toEqual([true, false])
      world.store.dispatch(acceptCall())
      await vi.advanceTimersByTimeAsync(PICTURE_FIRST_MS)
      expect(published()).toBe(true)
      expect(world.sent).toContain('callAnswer')
      expect(world.sent, 'code 8 goes out after the answer (D23)').not.toContain('callNotifyJoin')
      taken()
      await settle()
      expect(world.sent).toContain('callNotifyJoin')
    })
    it('the own picture stops when the gateway does not take the answer', async () => {
      world.fail('callAnswer')
      world.store.dispatch(acceptCall())
      await vi.advanceTimersByTimeAsync(PICTURE_FIRST_MS)
      expect(phase()).toBe('ended')
      expect(world.rtc.latest().calls.at(-1)).toBe('leave')
      expect(world.media.holders).toBe(0)
      expect(world.sent).not.toContain('callNotifyJoin')
    })
  })
  describe('with camera and microphone there and allowed', () => {
    const devices = [{ kind: 'audio', id: 'mic', label: '' }, { kind: 'video', id: 'cam', label: '' }] as const
    async function rung(media: FakeMediaOptions): Promise<() => void> {
      world.store.dispose()
      world = createCallWorld({ media: { devices, ...media } })
      const acquire = world.media.acquire
      let open: () => void = () => undefined
      const held = new Promise<void>((resolve) => { open = resolve })
      vi.spyOn(world.media, 'acquire').mockImplementation(async (want) => { await held; return await acquire(want) })
      world.push('call.ring', world.ringing)
      await settle()
      world.store.dispatch(acceptCall())
      await settle()
      return open
    }

    it('the answer does not wait for them to open; the picture does', async () => {
      const open = await rung({})
      expect(world.sent).toContain('callAnswer')
      expect(world.rtc.latest().calls).not.toContain('publish')
      open()
      await settle()
      expect(world.rtc.latest().calls).toContain('publish')
    })
    it('where the browser would ask, the answer waits', async () => {
      const open = await rung({ permission: 'prompt' })
      expect(world.sent).not.toContain('callAnswer')
      open()
      await settle()
      expect(world.sent).toContain('callAnswer')
    })
    it('a camera taken meanwhile leaves a call with sound, and says so', async () => {
      const open = await rung({ fails: 'busy', failsFor: 'video' })
      open()
      await settle()
      expect(phase()).toBe('connecting')
      expect(world.rtc.latest().calls).toContain('publish')
      expect(selectRoomView(world.store.getState())).toMatchObject({ camera: false, deviceProblem: { kind: 'deviceBusy' } })
    })
    it('nothing that opens ends it after the answer, with the reason', async () => {
      const open = await rung({ fails: 'busy' })
      open()
      await settle()
      expect(phase()).toBe('ended')
      expect(world.sent.filter((name) => name === 'callAnswer' || name === 'callHangup')).toEqual(['callAnswer', 'callHangup'])
      expect(world.store.getState().shell.notices.map(({ messageId }) => messageId)).toEqual(['webChat.permission.deviceBusy'])
    })
  })
  it('says nothing more of itself when the session ends under the call', async () => {
    world.push('call.ring', world.ringing)
    await settle()
    world.store.dispatch(acceptCall())
    await vi.advanceTimersByTimeAsync(PICTURE_FIRST_MS)
    expect(world.inputs('uploadStatus')).toEqual([{ userId: 1, status: 1 }])
    world.store.dispatch(sessionKicked({ code: 10023, msg: '' }))
    await settle()
    expect(selectPhase(world.store.getState())).toBe('visitor')
    expect(world.inputs('uploadStatus')).toEqual([{ userId: 1, status: 1 }])
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
