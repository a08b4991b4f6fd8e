import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmCall, pressCall, setAlwaysAsk } from './call.actions.ts'
import { callInfo } from './call.fixtures.ts'
import { selectCall, selectMachine } from './call.selectors.ts'
import { createCallWorld, type CallWorld } from './createCallWorld.ts'

const coupons = [
  { id: 7, minutes: 3, scope: 'both', expiresAt: 9_000_000 },
  { id: 9, minutes: 10, scope: 'video', expiresAt: 9_900_000 },
]
const info = { ...callInfo, goldNum: 0, coupons }
let world: CallWorld
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  world = createCallWorld({ answers: { callInfo: info } })
})
afterEach(() => {
  world.store.dispose()
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)
const state = () => world.store.getState()
async function press(): Promise<void> {
  await world.store.dispatch(pressCall({ personId: 10001, location: 1 }))
  await settle()
}

it('asks which coupon goes, also where nothing is asked otherwise, and launches with the chosen one', async () => {
  world.store.dispatch(setAlwaysAsk(false))
  await press()
  expect(selectMachine(state())).toMatchObject({ phase: 'confirming', offer: { coupons } })
  world.store.dispatch(confirmCall(9))
  await settle()
  expect(world.inputs('callLaunch')).toMatchObject([{ couponId: 9, price: 60, feeType: 1 }])
  expect(selectCall(state())).toMatchObject({ couponMinutes: 10, price: 60 })
})

it('says what the coins of a purchase are once spent, also where nothing is asked otherwise', async () => {
  const firstSpend = { orderIds: ['o1'], days: 14 }
  for (const due of [undefined, firstSpend]) {
    world.store.dispose()
    world = createCallWorld({
      answers: { callInfo: { ...info, goldNum: 900, coupons: [], firstSpend: due } },
    })
    world.store.dispatch(setAlwaysAsk(false))
    await press()
    expect(world.inputs('callLaunch')).toHaveLength(due === undefined ? 1 : 0)
  }
  expect(selectMachine(state())).toMatchObject({ phase: 'confirming', offer: { firstSpend } })
})

it('launches without one where none, or one that was not offered, is named', async () => {
  for (const couponId of [undefined, 8]) {
    world.store.dispose()
    world = createCallWorld({ answers: { callInfo: info } })
    await press()
    world.store.dispatch(confirmCall(couponId))
    await settle()
    expect(world.inputs('callLaunch')).toMatchObject([{ couponId: 0 }])
  }
})
