import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventExtra, TrackedEvent } from '@visavis/core/tracking'
import { sessionStepped } from '../session/session.slice.ts'
import { acceptCall, cancelCall, closeCall, confirmCall, hangUp, pressCall } from './call.actions.ts'
import { confirmUpgrade, pressUpgrade, withdrawUpgrade } from './upgrade/upgrade.actions.ts'
import { createCallWorld, type CallWorld } from './createCallWorld.ts'

let world: CallWorld
let tracked: { name: TrackedEvent; extra: EventExtra | undefined }[]
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  world = createCallWorld({
    answers: {
      callHangup: { minutes: 2, gold: 120, goldNum: 1120 },
      callNotifyEnd: { minutes: 2, gold: 120, points: 0 },
    },
  })
  tracked = []
  vi.spyOn(world.store.ports.tracker, 'track').mockImplementation((name, extra) => {
    tracked.push({ name, extra })
  })
})
afterEach(() => {
  world.store.dispose()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const ends = () =>
  tracked
    .filter(({ name }) => name === 'call_end')
    .map(({ extra }) => [extra?.['minutes'], extra?.['gold'], extra?.['reason']])
const billed = (minutes: number, gold: number) =>
  world.push('call.billing', {
    roomNum: 'num-1',
    minutes,
    gold,
    goldNum: 1240 - gold,
    startedAt: 0,
    nextAt: Date.now() + 60_000,
    minutesLeft: 9,
  })
async function ring(): Promise<void> {
  await world.store.dispatch(pressCall({ personId: 10001, location: 1 }))
  await settle()
  world.store.dispatch(confirmCall())
  await settle()
}
const talk = async () => {
  await world.connect(settle)
  await vi.advanceTimersByTimeAsync(500)
}

/** Hangs up while the gateway cannot be reached. */
async function endUnheard(): Promise<void> {
  await talk()
  billed(1, 60)
  world.fail('callHangup')
  world.fail('callNotifyEnd')
  world.store.dispatch(hangUp())
}

describe('a call in the analytics', () => {
  it('its launch says place, price and kind, once (AN.13)', async () => {
    await ring()
    expect(tracked.filter(({ name }) => name === 'call_launch').map(({ extra }) => extra)).toEqual([
      { location: 1, price: 60, feeType: 1, callType: 1 },
    ])
  })
  it('the question for video is told by what was pressed (AN.15)', async () => {
    await world.connect(settle, { personId: 10001, location: 1, callType: 2 })
    world.store.dispatch(pressUpgrade())
    world.store.dispatch(confirmUpgrade())
    await settle()
    world.push('call.upgrade', {
      roomNum: 'num-1',
      action: 'request',
      byUserId: 1,
      price: 60,
      pointsPerMinute: 30,
      until: Date.now() + 20_000,
      now: Date.now(),
      reason: null,
    })
    world.store.dispatch(withdrawUpgrade())
    await settle()
    expect(
      tracked.filter(({ name }) => name === 'call_upgrade').map(({ extra }) => extra?.['action']),
    ).toEqual(['request', 'cancel'])
  })
})

describe('the end of a call in the analytics (AN.16)', () => {
  it('carries the coins of the bill, not those this page had heard of', async () => {
    await talk()
    billed(1, 60)
    world.store.dispatch(hangUp())
    expect(ends(), 'the last minute may have begun just now').toEqual([])
    await settle()
    expect(ends()).toEqual([[2, 120, 'hungUp']])
  })
  it('also when the end is put away before the bill is there', async () => {
    await talk()
    const answer = world.hold('callHangup')
    world.store.dispatch(hangUp())
    world.store.dispatch(closeCall())
    answer()
    await settle()
    expect(ends()).toEqual([[2, 120, 'hungUp']])
  })
  it('waits for the gateway while it cannot be reached, and is sent once', async () => {
    await endUnheard()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(ends()).toEqual([])
    world.recover('callNotifyEnd')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(ends()).toEqual([[2, 120, 'hungUp']])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(ends()).toHaveLength(1)
  })
  it('says what it knows when the gateway stays away', async () => {
    await endUnheard()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(ends()).toEqual([[1, 60, 'hungUp']])
  })
  it('is none of the business of whoever logs in meanwhile', async () => {
    await endUnheard()
    await settle()
    world.store.dispatch(sessionStepped({ type: 'ended' }))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(ends()).toEqual([])
  })
  it('a call nobody answered has no bill and waits for none', async () => {
    await ring()
    world.store.dispatch(cancelCall())
    expect(ends()).toEqual([[0, 0, 'cancelled']])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(ends()).toHaveLength(1)
  })
  it('codes say side and seconds (AN.14)', async () => {
    world.push('call.ring', world.ringing)
    world.store.dispatch(acceptCall())
    await vi.advanceTimersByTimeAsync(500)
    world.rtc.latest().remoteFrame()
    await vi.advanceTimersByTimeAsync(7_000)
    world.store.dispatch(hangUp())
    await settle()
    const codes = tracked
      .filter(({ name }) => name === 'call_status')
      .map(({ extra }) => [extra?.['code'], extra?.['role'], extra?.['seconds']])
    expect(codes).toEqual(
      expect.arrayContaining([
        [3, 'callee', 0],
        [7, 'callee', 7],
      ]),
    )
  })
})
