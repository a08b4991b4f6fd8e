import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LADDER, LADDER_START, nextLadderState, rungAt } from './ladder.ts'

const bad = { rttMs: 1500, lossPercent: 0 },
  lossy = { rttMs: 50, lossPercent: 40 },
  good = { rttMs: 80, lossPercent: 0 },
  middling = { rttMs: 600, lossPercent: 8 }
const run = (samples: readonly { rttMs: number; lossPercent: number }[], from = LADDER_START) =>
  samples.reduce(nextLadderState, from)

describe('bandwidth ladder', () => {
  test('one bad reading is nothing, two in a row are a step down', () => {
    expect(run([bad]).step).toBe(0)
    expect(run([bad, good, bad]).step).toBe(0)
    expect(run([bad, lossy]).step).toBe(1)
  })
  test('the last steps are 8 kbit/s at 2 frames, then no picture at all', () => {
    const state = run(Array.from({ length: 40 }, () => bad))
    expect(rungAt(state.step)).toMatchObject({ active: false })
    expect(LADDER.at(-2)).toMatchObject({ active: true, maxBitrate: 8000, maxFramerate: 2, scale: 4 })
  })
  test('climbs one step after a run of good readings, slower after every fall', () => {
    const fallen = run([bad, bad])
    expect(
      run(
        Array.from({ length: fallen.patience - 1 }, () => good),
        fallen,
      ).step,
    ).toBe(1)
    expect(
      run(
        Array.from({ length: fallen.patience }, () => good),
        fallen,
      ).step,
    ).toBe(0)
    expect(run([bad, bad], fallen).patience).toBeGreaterThan(fallen.patience)
    expect(
      run([...Array.from({ length: fallen.patience - 1 }, () => good), middling, good], fallen).step,
    ).toBe(1)
  })
  test('stays on the ladder and moves one step at a time', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(bad, lossy, good, middling)), (samples) => {
        let state = LADDER_START
        for (const sample of samples) {
          const next = nextLadderState(state, sample)
          expect(Math.abs(next.step - state.step)).toBeLessThanOrEqual(1)
          expect(next.step).toBeGreaterThanOrEqual(0)
          expect(next.step).toBeLessThan(LADDER.length)
          state = next
        }
      }),
    )
  })
})
