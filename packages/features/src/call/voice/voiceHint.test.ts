import { expect, test } from 'vitest'
import { hear, noVoice, voiceHint, type Voice } from './voiceHint.ts'

const after = (readings: readonly number[], muted: boolean, from: Voice = noVoice): Voice =>
  readings.reduce((voice, loudness) => hear(voice, loudness, muted), from)
const times = (count: number, loudness: number): number[] => Array.from({ length: count }, () => loudness)

test('speaking while muted is noticed, a cough is not', () => {
  expect(voiceHint(after(times(4, 0.1), true))).toBeNull()
  expect(voiceHint(after(times(5, 0.1), true))).toBe('muted')
  expect(voiceHint(after([...times(5, 0.1), ...times(30, 0.001)], true))).toBeNull()
})

test('what was said before muting does not count, and unmuting takes the hint away', () => {
  const spoke = after(times(40, 0.1), false)
  expect(voiceHint(hear(spoke, 0.001, true))).toBeNull()
  const muted = after(times(5, 0.1), true)
  expect(voiceHint(hear(muted, 0.1, false))).toBeNull()
})

test('a microphone that gives nothing for eight seconds is silent, a quiet room is not', () => {
  expect(voiceHint(after(times(79, 0), false))).toBeNull()
  const silent = after(times(80, 0), false)
  expect(voiceHint(silent)).toBe('silent')
  expect(voiceHint(hear(silent, 0.001, false))).toBeNull()
  expect(voiceHint(after(times(80, 0.000_5), false))).toBeNull()
  expect(voiceHint(after(times(80, 0), true))).toBeNull()
})
