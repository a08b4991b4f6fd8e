import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  cancelCall,
  changeCallType,
  closeCall,
  confirmCall,
  pressCall,
  retryCall,
  setAlwaysAsk,
} from './call.actions.ts'
import { selectMachine, selectRoomView, selectTalk } from './call.selectors.ts'
import { createCallWorld, type CallWorld } from './createCallWorld.ts'
import { continueAfterTrial } from './continueAfterTrial.ts'
import { ada } from './call.fixtures.ts'

let world: CallWorld
const info = {
  price: 40,
  videoPrice: 40,
  voicePrice: 20,
  friendPrice: 40,
  unit: 'minute',
  goldNum: 200,
  remoteUserInfo: ada,
  coupons: [],
  allowed: true,
  reason: null,
  status: 2,
  trial: { price: 12, chosen: false },
}
const trialInfo = { ...info, price: 12, unit: 'time', trial: { price: 12, chosen: true } }
const answers: { callInfo: object } = { callInfo: info }
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  answers.callInfo = info
  world = createCallWorld({ answers })
})
afterEach(() => {
  world.store.dispose()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const machine = () => selectMachine(world.store.getState())
const talk = () => selectTalk(world.store.getState())
const asked = () =>
  world.inputs('callInfo').map((input) => {
    const { location, callType } = input as { location: number; callType: number }
    return [location, callType]
  })
const billed = (minutes: number, gold: number, agreed: boolean) =>
  world.push('call.billing', {
    roomNum: 'num-1',
    minutes,
    gold,
    goldNum: 200 - gold,
    startedAt: 0,
    nextAt: Date.now() + 60_000,
    minutesLeft: 4,
    trial: { price: 40, agreed },
  })

/** Presses a call on a card and chooses the trial in the price dialog. */
async function chooseTrial(): Promise<void> {
  await world.store.dispatch(pressCall({ personId: 10001, location: 140 }))
  await settle()
  answers.callInfo = trialInfo
  world.store.dispatch(changeCallType(1, true))
  await settle()
}
async function talkOnTrial(): Promise<void> {
  await chooseTrial()
  world.store.dispatch(confirmCall())
  await settle()
  world.push('call.status', { roomNum: 'num-1', roomId: 'room-1', status: 3, byUserId: 10001, reason: null })
  await settle()
  world.rtc.latest().remoteFrame()
  await settle()
}

describe('a trial', () => {
  it('has a place of its own, and gives way to the one that was pressed', async () => {
    await chooseTrial()
    expect(machine()).toMatchObject({
      phase: 'confirming',
      target: { location: 142, origin: 140 },
      offer: { price: 12, trial: { chosen: true } },
    })
    answers.callInfo = { ...info, price: 20 }
    world.store.dispatch(changeCallType(2))
    await settle()
    expect(machine()).toMatchObject({ phase: 'confirming', target: { location: 140, callType: 2 } })
    expect(asked()).toEqual([
      [140, 1],
      [142, 1],
      [140, 2],
    ])
  })

  it('is launched at the price of its minute, told as paid per time', async () => {
    await talkOnTrial()
    expect(world.inputs('callLaunch')).toMatchObject([{ location: 142, price: 12, feeType: 1, callType: 1 }])
    expect(machine()).toMatchObject({ call: { price: 40, trial: { gold: 12 } } })
  })

  it('free, it is launched as free, and is a paid call once it goes on', async () => {
    await chooseTrial()
    answers.callInfo = { ...trialInfo, price: 0, trial: { price: 0, chosen: true } }
    world.store.dispatch(changeCallType(2))
    await settle()
    world.store.dispatch(changeCallType(1, true))
    await settle()
    world.store.dispatch(confirmCall())
    await settle()
    expect(world.inputs('callLaunch')).toMatchObject([{ price: 0, feeType: 0 }])
    world.push('call.status', {
      roomNum: 'num-1',
      roomId: 'room-1',
      status: 3,
      byUserId: 10001,
      reason: null,
    })
    await settle()
    world.rtc.latest().remoteFrame()
    await settle()
    billed(1, 0, false)
    expect(machine()).toMatchObject({ call: { feeType: 0 } })
    billed(1, 0, true)
    expect(machine()).toMatchObject({ call: { feeType: 1 } })
  })

  it('is offered where the coins are too few for the minutes after it, by its place; too few for itself is said as that', async () => {
    answers.callInfo = { ...info, goldNum: 25, allowed: false, reason: 'noCoins' }
    await world.store.dispatch(pressCall({ personId: 10001, location: 140 }))
    await settle()
    expect(machine()).toMatchObject({
      phase: 'refused',
      problem: { kind: 'noCoins', price: 40, cheaper: { trial: 12, voice: 20 } },
    })
    answers.callInfo = { ...trialInfo, goldNum: 25 }
    world.store.dispatch(changeCallType(1, true))
    await settle()
    expect(machine()).toMatchObject({ phase: 'confirming', target: { location: 142 } })
    answers.callInfo = { ...trialInfo, goldNum: 5, allowed: false, reason: 'noCoins' }
    world.store.dispatch(changeCallType(2))
    await settle()
    expect(machine(), 'no way that costs more than there is').toEqual(
      expect.objectContaining({
        phase: 'refused',
        problem: { kind: 'noCoins', price: 12, goldNum: 5, trial: true },
      }),
    )
  })

  it('is said as one when its coins went between the dialog and the launch', async () => {
    await chooseTrial()
    world.refuse('callLaunch', { code: 20412, values: { price: 12, balance: 3 } })
    world.store.dispatch(confirmCall())
    await settle()
    expect(machine()).toMatchObject({
      phase: 'refused',
      problem: { kind: 'noCoins', price: 12, goldNum: 3, trial: true },
    })
  })

  it('is offered once to somebody who is asked nothing before calls, and not again once they called without it', async () => {
    world.store.dispatch(setAlwaysAsk(false))
    await world.store.dispatch(pressCall({ personId: 10001, location: 140 }))
    await settle()
    expect(machine()).toMatchObject({ phase: 'confirming', offer: { trial: { chosen: false } } })
    world.store.dispatch(closeCall())
    await world.store.dispatch(pressCall({ personId: 10001, location: 140 }))
    await settle()
    expect(machine(), 'closed is not decided').toMatchObject({ phase: 'confirming' })
    world.store.dispatch(confirmCall())
    await settle()
    world.store.dispatch(cancelCall())
    await settle()
    world.store.dispatch(closeCall())
    await world.store.dispatch(pressCall({ personId: 10001, location: 140 }))
    await settle()
    expect(machine().phase).toBe('ringingOut')
  })

  it('used up meanwhile, its price has changed: said so, and looked at again though nothing is asked', async () => {
    world.store.dispatch(setAlwaysAsk(false))
    await chooseTrial()
    world.refuse('callLaunch', { code: 20501, values: { reason: 'priceChanged', price: 40 } })
    world.store.dispatch(confirmCall())
    await settle()
    expect(machine()).toMatchObject({ phase: 'refused', problem: { kind: 'priceChanged' } })
    const { trial: _, ...usedUp } = info
    answers.callInfo = usedUp
    world.store.dispatch(retryCall())
    await settle()
    expect(machine()).toMatchObject({ phase: 'confirming', offer: { price: 40 } })
  })

  it('goes on when the payer says so, at the price told; unheard, it can be said again', async () => {
    await talkOnTrial()
    billed(1, 12, false)
    expect(talk()?.trial).toEqual({ price: 40, agreed: false })
    world.fail('callGoOn')
    await world.store.dispatch(continueAfterTrial())
    expect(selectRoomView(world.store.getState()).goOn).toBe('failed')
    world.recover('callGoOn')
    await world.store.dispatch(continueAfterTrial())
    expect(world.inputs('callGoOn').at(-1)).toEqual({ roomNum: 'num-1', price: 40 })
    expect(selectRoomView(world.store.getState()).goOn).toBe('none')
    billed(1, 12, true)
    expect(talk()?.trial).toEqual({ price: 40, agreed: true })
  })

  it('ends by itself otherwise, and is told as what it was', async () => {
    await talkOnTrial()
    billed(1, 12, false)
    world.push('call.status', {
      roomNum: 'num-1',
      roomId: 'room-1',
      status: 7,
      byUserId: 0,
      reason: 'trialOver',
    })
    expect(machine()).toMatchObject({
      phase: 'ended',
      ending: 'hungUp',
      past: { trialOver: true, gold: 12, price: 40, location: 142 },
    })
  })
})
