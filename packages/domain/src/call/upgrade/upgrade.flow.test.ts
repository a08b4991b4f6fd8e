import type { ServerEvents } from '@visavis/core/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptCall, hangUp } from '../call.actions.ts'
import { selectCall, selectUpgrade } from '../call.selectors.ts'
import { createCallWorld, type CallWorld } from '../createCallWorld.ts'
import { callServicesOf } from '../room/callServices.ts'
import {
  acceptUpgrade,
  confirmUpgrade,
  declineUpgrade,
  pressUpgrade,
  withdrawUpgrade,
} from './upgrade.actions.ts'

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

const settle = () => vi.advanceTimersByTimeAsync(0)
const phase = () => selectUpgrade(world.store.getState()).phase
const notices = () => world.store.getState().shell.notices.map(({ messageId }) => messageId)
const told = (
  action: ServerEvents['call.upgrade']['action'],
  byUserId: number,
  more: Partial<ServerEvents['call.upgrade']> = {},
) =>
  world.push('call.upgrade', {
    roomNum: 'num-1',
    action,
    byUserId,
    price: 60,
    pointsPerMinute: 30,
    until: Date.now() + 20_000,
    now: Date.now(),
    reason: null,
    ...more,
  })
const sent = () =>
  world.inputs('callUpgrade').map((input) => {
    const { action, price } = input as { action: string; price: number }
    return [action, price]
  })
const callByVoice = () => world.connect(settle, { personId: ADA, location: 1, callType: 2 })

describe('a voice call, at the side that pays', () => {
  beforeEach(callByVoice)

  it('names the price, asks with it, and becomes a video call at it when the other side agrees', async () => {
    world.store.dispatch(pressUpgrade())
    expect(selectUpgrade(world.store.getState())).toEqual({ phase: 'offering', price: 60, priceNow: 60 })
    expect(sent(), 'nobody is asked before the price was read').toEqual([])
    world.store.dispatch(confirmUpgrade())
    await settle()
    expect([phase(), sent()]).toEqual(['asking', [['request', 60]]])
    told('request', ME)
    expect(
      world.rtc.latest().calls.filter((call) => call === 'replaceTrack'),
      'nothing is sent before the answer',
    ).toEqual([])
    told('accept', ADA)
    await settle()
    expect(selectCall(world.store.getState())).toMatchObject({ callType: 1, price: 60 })
    expect([phase(), world.rtc.latest().calls.filter((call) => call === 'replaceTrack')]).toEqual([
      'voice',
      ['replaceTrack'],
    ])
  })
  it('stays voice when declined, and the camera goes off', async () => {
    world.store.dispatch(pressUpgrade())
    world.store.dispatch(confirmUpgrade())
    await settle()
    told('decline', ADA)
    await settle()
    expect([phase(), selectCall(world.store.getState())?.callType, world.media.closed, notices()]).toEqual([
      'voice',
      2,
      ['video'],
      ['webChat.upgrade.declined'],
    ])
  })
  it('withdraws; a late answer to a withdrawn question, agreed at the gateway first, is agreed', async () => {
    world.store.dispatch(pressUpgrade())
    world.store.dispatch(confirmUpgrade())
    await settle()
    world.store.dispatch(withdrawUpgrade())
    await settle()
    expect([phase(), sent().at(-1)]).toEqual(['voice', ['cancel', 0]])
    told('accept', ADA)
    await settle()
    expect(selectCall(world.store.getState())?.callType).toBe(1)
  })
  it('asked by the other side sees the price, and answers with it once', async () => {
    told('request', ADA)
    expect(selectUpgrade(world.store.getState())).toMatchObject({ phase: 'asked', price: 60 })
    world.store.dispatch(acceptUpgrade())
    world.store.dispatch(acceptUpgrade())
    await settle()
    expect(sent()).toEqual([['accept', 60]])
  })
  it('without an answer the question goes by itself', async () => {
    told('request', ADA)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(phase()).toBe('voice')
  })
  it('events of another call, and of one that is over, change nothing', async () => {
    told('request', ADA, { roomNum: 'num-9' })
    expect(phase()).toBe('voice')
    told('request', ADA)
    world.store.dispatch(hangUp())
    await settle()
    expect(phase()).toBe('voice')
    told('accept', ADA)
    await settle()
    expect([phase(), sent()]).toEqual(['voice', []])
  })
  it('a gateway that cannot be reached is said, and nothing hangs', async () => {
    world.fail('callUpgrade')
    world.store.dispatch(pressUpgrade())
    world.store.dispatch(confirmUpgrade())
    await settle()
    expect([phase(), notices()]).toEqual(['voice', ['base.error.network']])
  })
})

describe('a voice call, at the side that does not pay', () => {
  async function answerByVoice(): Promise<void> {
    world.push('call.ring', { ...world.ringing, callType: 2 })
    await settle()
    world.store.dispatch(acceptCall())
    await settle()
    await vi.advanceTimersByTimeAsync(300)
    world.rtc.latest().remoteFrame()
    await settle()
  }
  it('asks without a price, and declines with a press', async () => {
    await answerByVoice()
    world.store.dispatch(pressUpgrade())
    await settle()
    expect([phase(), sent()]).toEqual(['asking', [['request', 0]]])
    world.store.dispatch(withdrawUpgrade())
    told('request', ADA, { roomNum: 'num-2' })
    world.store.dispatch(declineUpgrade())
    await settle()
    expect(sent().at(-1)).toEqual(['decline', 0])
  })
  it('without a camera says no for the person and says why (MU.05)', async () => {
    world.store.dispose()
    world = createCallWorld({ media: { fails: 'none', failsFor: 'video' } })
    await answerByVoice()
    told('request', ADA, { roomNum: 'num-2' })
    world.store.dispatch(acceptUpgrade())
    await settle()
    expect([phase(), sent(), notices()]).toEqual(['voice', [['decline', 0]], ['webChat.permission.noDevice']])
    expect(callServicesOf(world.store.ports).devices.media).toBeDefined()
  })
})
