import { expect, it } from 'vitest'
import { LineMemory } from './LineMemory.ts'

it('keeps the worst quality and adds up what broke, call by call, of the latest five', () => {
  const memory = new LineMemory()
  expect(memory.of('a')).toBeNull()
  for (const bars of [4, 1, 3] as const) memory.note('a', { type: 'quality', bars, rttMs: 0, lossPercent: 0 })
  memory.note('a', { type: 'recovered', how: 'restart', afterMs: 600 })
  memory.note('a', { type: 'recovered', how: 'itself', afterMs: 400 })
  memory.note('a', { type: 'firstRemoteFrame' })
  memory.note('b', { type: 'recovered', how: 'rejoin', afterMs: 5 })
  expect([memory.of('a'), memory.of('b')]).toEqual([
    { worstBars: 1, breaks: 2, lostMs: 1000 },
    { worstBars: null, breaks: 1, lostMs: 5 },
  ])
  for (const room of ['c', 'd', 'e', 'f'])
    memory.note(room, { type: 'quality', bars: 2, rttMs: 0, lossPercent: 0 })
  expect([memory.of('a'), memory.of('b')]).toEqual([null, { worstBars: null, breaks: 1, lostMs: 5 }])
})
