import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptCall, confirmCall, hangUp, minimiseCall, pressCall, restoreCall } from '../call.actions.ts'
import { selectMachine } from '../call.selectors.ts'
import { createCallWorld, type CallWorld } from '../createCallWorld.ts'
import { callServicesOf } from '../room/callServices.ts'
import { callLogFile } from './callLogFile.ts'
import { NoCallLog, replayCall } from './replayCall.ts'

/** Recorded calls that the stories replay. Written anew with `UPDATE_LOGS=1`. */
const LOGS = join(import.meta.dirname, '../../../../features/src/call/replay/logs')
let world: CallWorld
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  world = createCallWorld()
})
afterEach(() => {
  world.store.dispose()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const bill = (minutes: number) =>
  world.push('call.billing', {
    roomNum: 'num-1',
    minutes,
    gold: 60 * minutes,
    goldNum: 1240 - 60 * minutes,
    startedAt: 1_000_000,
    nextAt: Date.now() + 60_000,
    minutesLeft: 20 - minutes,
  })
async function talk(): Promise<void> {
  await world.store.dispatch(pressCall({ personId: 10001, location: 1 }))
  await pass(2_000)
  world.store.dispatch(confirmCall())
  await pass(4_000)
  world.push('call.status', { roomNum: 'num-1', roomId: 'room-1', status: 3, byUserId: 10001, reason: null })
  await pass(300)
  world.rtc.latest().remoteFrame()
  await pass(200)
  bill(1)
}

/** Courses of calls as they really happen: the events come from the product's own listeners. */
const courses: Readonly<Record<string, () => Promise<void>>> = {
  paid: async () => {
    await talk()
    await pass(30_000)
    world.store.dispatch(minimiseCall())
    await pass(5_000)
    world.store.dispatch(restoreCall())
    await pass(25_000)
    bill(2)
    await pass(10_000)
    world.store.dispatch(hangUp())
    await pass(500)
  },
  broken: async () => {
    await talk()
    await pass(20_000)
    world.rtc.latest().drop(5_000)
    await pass(3_000)
    world.rtc.latest().emit({ type: 'connection', state: 'connected' })
    await pass(9_000)
    world.rtc.latest().drop(5_500)
    await pass(12_000)
  },
  missed: async () => {
    world.push('call.ring', world.ringing)
    await pass(3_000)
    world.push('call.status', {
      roomNum: 'num-2',
      roomId: 'room-2',
      status: 6,
      byUserId: 10001,
      reason: null,
    })
    await pass(100)
  },
  answered: async () => {
    world.push('call.ring', world.ringing)
    await pass(2_000)
    world.store.dispatch(acceptCall())
    await pass(500)
    world.rtc.latest().remoteFrame()
    await pass(8_000)
    world.push('call.status', {
      roomNum: 'num-2',
      roomId: 'room-2',
      status: 7,
      byUserId: 10001,
      reason: null,
    })
    await pass(500)
  },
}
const file = () => callLogFile(callServicesOf(world.store.ports).log.events)

describe.each(Object.keys(courses))('the course of a call: %s', (name) => {
  it('leads the machine to the very state it was in, and is the one the stories show', async () => {
    await courses[name]?.()
    const text = file()
    const path = join(LOGS, `${name}.json`)
    if (process.env['UPDATE_LOGS'] === '1') writeFileSync(path, text)
    const steps = replayCall(text)
    const now = selectMachine(world.store.getState())
    expect(steps.at(-1)?.state).toMatchObject({
      phase: now.phase,
      ...(now.phase === 'ended'
        ? {
            ending: now.ending,
            past: { minutes: now.past.minutes, gold: now.past.gold, videoTime: now.past.videoTime },
          }
        : {}),
    })
    expect(steps.filter(({ isIdle }) => !isIdle).length).toBeGreaterThan(1)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(text))
  })
})

it('keeps the latest call only, and nothing of who it was with', async () => {
  await courses['missed']?.()
  await courses['paid']?.()
  const text = file()
  expect(replayCall(text)[0]).toMatchObject({ type: 'pressed', at: 0 })
  expect(text).not.toMatch(/Ada|10001|portraits|num-1|room-1|Turkey/)
})

it('has a story for each recorded call', () => {
  expect(readdirSync(LOGS).toSorted()).toEqual(
    Object.keys(courses)
      .map((name) => `${name}.json`)
      .toSorted(),
  )
})

it.each([
  ['', 'no JSON'],
  ['{}', 'visavis-call-log-1'],
  ['{"format":"visavis-call-log-1","events":[{"type":"pressed"}]}', 'Event 1'],
  ['{"format":"visavis-call-log-1","events":[{"type":"ring","at":0}]}', 'does not fit'],
])('says why %j is no course of a call', (text, why) => {
  expect(() => replayCall(text)).toThrow(NoCallLog)
  expect(() => replayCall(text)).toThrow(why)
})

it('an event nobody knows changes nothing', () => {
  expect(replayCall('{"format":"visavis-call-log-1","events":[{"type":"later","at":5}]}')).toMatchObject([
    { isIdle: true, state: { phase: 'idle' } },
  ])
})
