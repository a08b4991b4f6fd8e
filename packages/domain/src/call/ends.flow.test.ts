import { testGrant } from '@visavis/core/rtc/session/testGrant'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { otherTabSpoke } from '../session/session.events.ts'
import { acceptCall, acceptRejoin, closeCall, declineCall, hangUp, takeOver } from './call.actions.ts'
import {
  selectCallIsLive,
  selectCallPhase,
  selectMachine,
  selectShouldHoldDevices,
  selectVeil,
} from './call.selectors.ts'
import { hideMe, showMe } from './veil/veil.actions.ts'
import { createCallWorld, type CallWorld } from './createCallWorld.ts'
import { ada } from './call.fixtures.ts'
import { callServicesOf } from './room/callServices.ts'

const ADA = 10001,
  ME = 1
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
const notices = () => world.store.getState().shell.notices.map(({ messageId }) => messageId)
const status = (code: 3 | 5 | 7, roomNum = 'num-2') =>
  world.push('call.status', {
    roomNum,
    roomId: 'room-2',
    status: code,
    byUserId: ME,
    reason: code === 3 ? 'answeredElsewhere' : null,
  })
const carried = (callType: 1 | 2 = 1) =>
  world.push('call.state', {
    call: {
      roomId: 'room-1',
      roomNum: 'num-1',
      role: 'caller',
      callType,
      person: ada,
      phase: 'connected',
      feeType: 1,
      startedAt: 940_000,
      carried: true,
    },
  })
const connect = () => world.connect(settle)

describe('a bell that falls silent says why', () => {
  beforeEach(() => {
    world.push('call.ring', world.ringing)
  })
  it.each([
    [3, 'webChat.ring.answeredOnDevice'],
    [5, 'webChat.ring.declinedOnDevice'],
  ] as const)('taken on another device: %s', (code, messageId) => {
    status(code)
    expect([phase(), notices()]).toEqual(['idle', [messageId]])
  })
  it.each([
    [3, 'webChat.ring.answeredInTab'],
    [5, 'webChat.ring.declinedInTab'],
  ] as const)('taken in another tab: %s', (code, messageId) => {
    world.store.dispatch(otherTabSpoke({ kind: 'ringTaken', roomNum: 'num-2' }))
    expect(phase(), 'until the gateway says so it rings on: the other tab may fail').toBe('ringingIn')
    status(code)
    expect([phase(), notices()]).toEqual(['idle', [messageId]])
  })
  it('the tab that takes it tells the others, and nothing to itself', async () => {
    world.store.dispatch(acceptCall())
    expect(world.tabWords).toEqual([{ kind: 'ringTaken', roomNum: 'num-2' }])
    await settle()
    status(3)
    expect([phase(), notices()]).toEqual(['connecting', []])
  })
  it('a decline is told, too', () => {
    world.store.dispatch(declineCall())
    expect(world.tabWords).toEqual([{ kind: 'ringTaken', roomNum: 'num-2' }])
  })
})

describe('a running call at another end', () => {
  it('is offered, costs no device until it is taken, then goes on here without a launch, and without a hang-up there', async () => {
    carried()
    expect([
      phase(),
      selectCallIsLive(world.store.getState()),
      selectShouldHoldDevices(world.store.getState()),
    ]).toEqual(['elsewhere', false, false])
    world.store.dispatch(takeOver())
    await settle()
    expect(world.sent).toEqual(['callTakeOver'])
    expect(world.inputs('callTakeOver')).toEqual([
      { roomNum: 'num-1', seat: callServicesOf(world.store.ports).seat },
    ])
    expect(phase()).toBe('connecting')
    await vi.advanceTimersByTimeAsync(500)
    world.rtc.latest().remoteFrame()
    await settle()
    expect(phase()).toBe('connected')
    expect(
      world.sent.filter((name) => name === 'callLaunch' || name === 'callHangup' || name === 'callAnswer'),
    ).toEqual([])
  })
  it.each([true, false])(
    'begins blurred as the end before had it (%s), and a reload here does so, too',
    async (blurred) => {
      world = createCallWorld({
        answers: { callTakeOver: { rtc: testGrant('caller'), movedAt: 5, ...(blurred ? { blurred } : {}) } },
        stored: blurred ? {} : { callBlurred: 'num-1' },
      })
      carried()
      world.store.dispatch(takeOver())
      await vi.advanceTimersByTimeAsync(500)
      expect([world.rtc.latest().veiled, selectVeil(world.store.getState()).phase]).toEqual(
        blurred ? [true, 'hidden'] : [false, 'clear'],
      )
      expect(world.stored.get('callBlurred')).toBe(blurred ? 'num-1' : undefined)
    },
  )
  it('a call of a device that is gone is entered blurred where it was blurred there', async () => {
    world.push('call.state', {
      call: {
        roomId: 'room-1',
        roomNum: 'num-1',
        role: 'caller',
        callType: 1,
        person: ada,
        phase: 'connected',
        feeType: 1,
        startedAt: 940_000,
        blurred: true,
      },
    })
    world.store.dispatch(acceptRejoin())
    await vi.advanceTimersByTimeAsync(500)
    expect([world.rtc.latest().veiled, selectVeil(world.store.getState()).phase]).toEqual([true, 'hidden'])
  })
  it('the gateway hears of each blur, in order, however slow it is', async () => {
    await connect()
    const answer = world.hold('callVeil')
    for (const press of [hideMe, showMe, hideMe]) world.store.dispatch(press())
    await settle()
    expect(world.inputs('callVeil')).toEqual([{ roomNum: 'num-1', on: true }])
    answer()
    await settle()
    expect(world.inputs('callVeil')).toEqual([true, false, true].map((on) => ({ roomNum: 'num-1', on })))
  })
  it('without a camera here it stays where it is', async () => {
    world.store.dispose()
    world = createCallWorld({ mediaFails: 'none' })
    carried()
    world.store.dispatch(takeOver())
    await settle()
    expect(world.sent).toEqual([])
    expect(selectMachine(world.store.getState())).toMatchObject({
      phase: 'elsewhere',
      joining: false,
      problem: { kind: 'noDevice' },
    })
  })
  it('refused, it says so and nothing is held', async () => {
    world.fail('callTakeOver')
    carried()
    world.store.dispatch(takeOver())
    await settle()
    expect(selectMachine(world.store.getState())).toMatchObject({
      phase: 'elsewhere',
      joining: false,
      problem: { kind: 'network' },
    })
    expect(world.media.holders).toBe(0)
  })
  it('put out of sight it stays out of sight, and its end is no ending here', () => {
    carried()
    world.store.dispatch(closeCall())
    expect(phase()).toBe('idle')
    carried()
    status(7, 'num-1')
    expect([phase(), world.sent]).toEqual(['idle', []])
  })
  it('taken from this tab it stops here at once, says nothing to the gateway, and may be taken back', async () => {
    await connect()
    world.clear()
    world.push('call.moved', { roomNum: 'num-1', seat: 'other', movedAt: 9 })
    await settle()
    expect([
      phase(),
      world.sent.filter((name) => name !== 'uploadStatus'),
      world.rtc.latest().left,
      world.media.holders,
    ]).toEqual(['elsewhere', [], true, 0])
    world.store.dispatch(hangUp())
    expect(phase(), 'hanging up belongs to the end that has it').toBe('elsewhere')
    world.store.dispatch(takeOver())
    await settle()
    expect([phase(), world.sent.filter((name) => name !== 'uploadStatus')]).toEqual([
      'connecting',
      ['callTakeOver'],
    ])
    world.push('call.moved', { roomNum: 'num-1', seat: 'other', movedAt: 4 })
    expect(phase(), 'an earlier move, told late').toBe('connecting')
    world.push('call.moved', { roomNum: 'num-1', seat: 'other', movedAt: 6 })
    expect(phase()).toBe('elsewhere')
  })
  it('becomes a video call elsewhere: known here, and no camera opens', async () => {
    carried(2)
    world.push('call.upgrade', {
      roomNum: 'num-1',
      action: 'accept',
      byUserId: ADA,
      price: 60,
      pointsPerMinute: 30,
      until: 0,
      now: 0,
      reason: null,
    })
    await settle()
    expect(selectMachine(world.store.getState())).toMatchObject({
      phase: 'elsewhere',
      call: { callType: 1, price: 60 },
    })
    expect(world.media.holders).toBe(0)
  })
  it('its own move, and one of another call, change nothing', async () => {
    await connect()
    world.push('call.moved', { roomNum: 'num-1', seat: callServicesOf(world.store.ports).seat, movedAt: 9 })
    world.push('call.moved', { roomNum: 'num-9', seat: 'other', movedAt: 9 })
    expect(phase()).toBe('connected')
  })
})
