import type { FakeMediaOptions } from '@visavis/core/media'
import { testGrant } from '@visavis/core/rtc/session/testGrant'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptCall, acceptRejoin, declineCall, hangUp } from './call.actions.ts'
import { PICTURE_FIRST_MS } from './call.constants.ts'
import { selectCall, selectCallPhase, selectRoomView, selectTalk } from './call.selectors.ts'
import { sessionKicked } from '../realtime/realtime.events.ts'
import { selectPhase } from '../session/session.slice.ts'
import { createCallWorld, type CallWorld } from './createCallWorld.ts'

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
    vi.spyOn(world.rtc.latest(), 'publish').mockReturnValue(
      new Promise((resolve) => {
        published = resolve
      }),
    )
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
  it('what was earned is what the bill says, minutes at their own rates; found again after a reload', async () => {
    world.push('call.state', {
      call: {
        roomId: 'room-2',
        roomNum: 'num-2',
        role: 'callee',
        callType: 2,
        person: world.ringing.from,
        phase: 'connected',
        feeType: 1,
        startedAt: 1_000_000,
        pointsPerMinute: 15,
      },
    })
    await settle()
    world.store.dispatch(acceptRejoin())
    await settle()
    world.rtc.latest().remoteFrame()
    await settle()
    const bill = {
      roomNum: 'num-2',
      minutes: 2,
      gold: 60,
      goldNum: 0,
      startedAt: 1_000_000,
      nextAt: 1_060_000,
      minutesLeft: 99,
    }
    expect(selectCall(world.store.getState())).toMatchObject({ pointsPerMinute: 15 })
    world.push('call.billing', { ...bill, earned: { points: 30, perMinute: 15 } })
    world.push('call.upgrade', {
      roomNum: 'num-2',
      action: 'accept',
      byUserId: 1,
      price: 60,
      pointsPerMinute: 30,
      until: 0,
      now: 0,
      reason: null,
    })
    expect([
      selectTalk(world.store.getState())?.points,
      selectCall(world.store.getState())?.pointsPerMinute,
    ]).toEqual([30, 30])
    world.push('call.billing', { ...bill, minutes: 3, earned: { points: 60, perMinute: 30 } })
    expect(selectTalk(world.store.getState())?.points).toBe(60)
    // A later word of the gateway counts, also where the agreement itself was missed.
    world.push('call.billing', { ...bill, minutes: 4, earned: { points: 100, perMinute: 40 } })
    expect(selectCall(world.store.getState())).toMatchObject({ pointsPerMinute: 40 })
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
    const devices = [
      { kind: 'audio', id: 'mic', label: '' },
      { kind: 'video', id: 'cam', label: '' },
    ] as const
    async function rung(media: FakeMediaOptions): Promise<() => void> {
      world.store.dispose()
      world = createCallWorld({ media: { devices, ...media } })
      const acquire = world.media.acquire
      let open: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        open = resolve
      })
      vi.spyOn(world.media, 'acquire').mockImplementation(async (want) => {
        await held
        return await acquire(want)
      })
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
      expect(selectRoomView(world.store.getState())).toMatchObject({
        camera: false,
        deviceProblem: { kind: 'deviceBusy' },
      })
    })
    it('nothing that opens ends it after the answer, with the reason', async () => {
      const open = await rung({ fails: 'busy' })
      open()
      await settle()
      expect(phase()).toBe('ended')
      expect(world.sent.filter((name) => name === 'callAnswer' || name === 'callHangup')).toEqual([
        'callAnswer',
        'callHangup',
      ])
      expect(world.store.getState().shell.notices.map(({ messageId }) => messageId)).toEqual([
        'webChat.permission.deviceBusy',
      ])
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
