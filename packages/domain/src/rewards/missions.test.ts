import type { Data } from '@visavis/core/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configChanged } from '../realtime/realtime.events.ts'
import { sessionEnded } from '../session/session.events.ts'
import { loggedInSite } from '../test/loggedInSite.ts'
import { offline } from '../test/testPorts.ts'
import { selectClaimable } from './claimable.ts'
import { missionsConcept } from './missions.concept.ts'

const DAY_MS = 86_400_000
beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 23, 59, 58) }))
afterEach(() => vi.useRealTimers())

const listOf = (day: string, progress: number, status: 0 | 1): Data<'missions'> => ({
  tasks: [
    { taskId: `hi:2026-11-${day}`, group: 'daily', kind: 'sayHi', goal: 3, coins: 5, progress, status },
  ],
  resetAt: Date.UTC(2026, 10, Number(day) + 1),
})

async function member() {
  const site = await loggedInSite()
  site.script.missions = listOf('24', 2, 0)
  site.store.install(missionsConcept)
  await vi.advanceTimersByTimeAsync(0)
  const tasks = () => site.store.getState().missions?.tasks ?? null
  const asked = () => site.calls.filter(({ name }) => name === 'missions').length
  const move = (taskId: string, progress: number, status: 0 | 1 | 2) =>
    site.push({ id: 1, event: 'task', ts: 0, data: { taskId, progress, status } })
  return { ...site, tasks, asked, move }
}

it('counts what can be claimed as it moves, without asking again (W.32)', async () => {
  const { store, move, tasks, asked } = await member()
  expect([tasks()?.length, selectClaimable(store.getState())]).toEqual([1, 0])
  move('hi:2026-11-24', 3, 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(tasks()).toMatchObject([{ progress: 3, status: 1 }])
  expect(selectClaimable(store.getState())).toBe(1)
  expect(asked()).toBe(1)
})

it('reads again what was claimed elsewhere, what it does not know, and after other settings', async () => {
  const { store, script, move, tasks, asked } = await member()
  script.missions = { tasks: [], resetAt: Date.UTC(2026, 10, 25) }
  move('hi:2026-11-24', 3, 2)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(2)
  expect(tasks()).toEqual([])
  move('new', 1, 0)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(3)
  store.dispatch(configChanged({ keys: ['mission.list'] }))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(4)
})

it('has the tasks of the new day at 0:00 UTC, and keeps those that are there while it is offline (R9.21)', async () => {
  const { store, script, tasks, asked } = await member()
  script.missions = listOf('25', 0, 0)
  await vi.advanceTimersByTimeAsync(1500)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(1100)
  expect(asked()).toBe(2)
  expect(tasks()).toMatchObject([{ taskId: 'hi:2026-11-25', progress: 0 }])
  script.missions = offline('missions')
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(tasks()).toMatchObject([{ taskId: 'hi:2026-11-25' }])
  expect(store.getState().missions?.failure).toMatchObject({ kind: 'network' })
})

it('leaves nothing for whoever comes next', async () => {
  const { store, tasks } = await member()
  store.dispatch(sessionEnded({ reason: 'logout', code: 0 }))
  expect(tasks()).toBeNull()
})
