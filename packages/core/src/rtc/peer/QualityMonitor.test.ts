import { expect, test, vi } from 'vitest'
import type { Rung } from './ladder.ts'
import { QualityMonitor } from './QualityMonitor.ts'

function watched() {
  const limits: Rung[] = []
  const pictures: boolean[] = []
  const link = {
    stats: () => Promise.resolve(new Map() as unknown as RTCStatsReport),
    limit: vi.fn((rung: Rung) => {
      limits.push(rung)
      return Promise.resolve()
    }),
  }
  const monitor = new QualityMonitor(
    1000,
    () => undefined,
    (active) => {
      pictures.push(active)
    },
  )
  return { limits, pictures, link, monitor }
}

test('sound first: the picture is held back at once, said once, and goes on as before', () => {
  const { limits, pictures, link, monitor } = watched()
  monitor.watch(link)
  monitor.pause(true)
  monitor.pause(true)
  expect([limits.map(({ active }) => active), pictures, monitor.active]).toEqual([
    [true, false],
    [false],
    false,
  ])
  monitor.pause(false)
  expect([limits.at(-1)?.active, pictures]).toEqual([true, [false, true]])
  monitor.stop()
})

test('a new connection of the same call stays without picture while data is saved', () => {
  const { limits, pictures, link, monitor } = watched()
  monitor.pause(true)
  monitor.watch(link)
  monitor.watch(link)
  expect([limits.map(({ active }) => active), pictures]).toEqual([[false, false], [false]])
  monitor.stop()
})

test('wanted again it goes out small, also where the line carried none meanwhile', async () => {
  vi.useFakeTimers()
  const { pictures, link, limits, monitor } = watched()
  const weak = new Map([
    [
      'r',
      {
        id: 'r',
        type: 'remote-inbound-rtp',
        kind: 'audio',
        timestamp: 1,
        roundTripTime: 3,
        fractionLost: 0.6,
      },
    ],
    [
      'p',
      {
        id: 'p',
        type: 'candidate-pair',
        state: 'succeeded',
        nominated: true,
        currentRoundTripTime: 3,
        timestamp: 1,
      },
    ],
  ])
  link.stats = () => Promise.resolve(weak as unknown as RTCStatsReport)
  monitor.watch(link)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(monitor.active, 'the line carries no picture').toBe(false)
  monitor.pause(true)
  monitor.pause(false)
  expect([monitor.active, pictures.at(-1), limits.at(-1)?.active]).toEqual([true, true, true])
  monitor.stop()
  vi.useRealTimers()
})
