import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asksBefore, rememberAsk } from '../coins/spendAsk.ts'
import { pressCall, setAlwaysAsk } from './call.actions.ts'
import { callInfo } from './call.fixtures.ts'
import { selectMachine } from './call.selectors.ts'
import { createCallWorld, type CallWorld } from './createCallWorld.ts'

let world: CallWorld
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  world = createCallWorld({ answers: { callInfo } })
})
afterEach(() => {
  world.store.dispose()
  vi.useRealTimers()
})
async function press(shownPrice?: number): Promise<string> {
  await world.store.dispatch(
    pressCall({ personId: 10001, location: 1, ...(shownPrice === undefined ? {} : { shownPrice }) }),
  )
  await vi.advanceTimersByTimeAsync(0)
  return selectMachine(world.store.getState()).phase
}

it('asks where the call costs more than its button said, though nothing is asked otherwise', async () => {
  world.store.dispatch(setAlwaysAsk(false))
  expect(await press(40)).toBe('confirming')
  expect(world.inputs('callLaunch')).toEqual([])
})

it.each([60, 80, undefined])('rings at once where the button said %s and nothing is asked', async (shown) => {
  world.store.dispatch(setAlwaysAsk(false))
  expect(await press(shown)).toBe('ringingOut')
})

it('asks an account that did not switch it off, whoever did in this browser', async () => {
  const { storage } = world.store.ports
  rememberAsk(storage, 'call', 99_999, false)
  expect(await press(60)).toBe('confirming')
  expect(asksBefore(storage, 'call', 99_999)).toBe(false)
})
