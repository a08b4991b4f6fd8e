import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownStatusChanged, selectOwnStatus } from '../../presence/presence.slice.ts'
import { hangUp } from '../call.actions.ts'
import { createCallWorld, type CallWorld } from '../createCallWorld.ts'

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

it.each([
  [2, [1, 2]],
  [3, []],
] as const)(
  'whoever was %i before a call says so with the call and is it again after it',
  async (status, told) => {
    world.store.dispatch(ownStatusChanged(status))
    await world.connect(settle)
    await vi.advanceTimersByTimeAsync(2_000)
    world.store.dispatch(hangUp())
    await settle()
    expect(world.inputs('uploadStatus')).toEqual(told.map((one) => ({ userId: 1, status: one })))
    expect(selectOwnStatus(world.store.getState())).toBe(status)
  },
)
