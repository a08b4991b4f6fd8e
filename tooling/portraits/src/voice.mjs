import { loudness, syllable } from './motion.mjs'
import { rng } from './random.mjs'

export const RATE = 48_000
/** Steps of a pentatonic scale, in semitones. */
const SCALE = [0, 2, 4, 7, 9, 12]

/** What is said in the twelve seconds of a call clip, in seconds; each voice comes with each of these. */
export const SPEECHES = {
  chatty: [
    [0.8, 3.4],
    [4.3, 6.2],
    [7.4, 10.9],
  ],
  calm: [
    [1.2, 3.3],
    [6.1, 8.9],
  ],
  bright: [
    [0.6, 2],
    [2.9, 5.8],
    [8.2, 11.2],
  ],
}
/** Lowest note, Hz. */
export const VOICES = { high: 233, low: 131 }

/** A friendly hum over the beats of a speech: 16-bit mono samples at 48 kHz. Nobody's voice, and no words. */
export function hum({ voice, speech, seconds }) {
  const samples = new Int16Array(RATE * seconds)
  const base = VOICES[voice]
  let phase = 0,
    low = 0
  for (let i = 0; i < samples.length; i++) {
    const t = i / RATE
    const beat = Math.floor(t / 0.24)
    const within = (t / 0.24) % 1
    const note = SCALE[Math.floor(rng(`${voice}${beat}`)() * SCALE.length)]
    const before = SCALE[Math.floor(rng(`${voice}${beat - 1}`)() * SCALE.length)]
    // Glides from the last note like a voice, with a little vibrato.
    const glide = Math.min(1, within / 0.3)
    const semitone = before + (note - before) * glide + 0.18 * Math.sin(2 * Math.PI * 5.2 * t)
    phase += (base * 2 ** (semitone / 12)) / RATE
    const p = 2 * Math.PI * phase
    const tone = Math.sin(p) + 0.42 * Math.sin(2 * p) + 0.2 * Math.sin(3 * p) + 0.08 * Math.sin(5 * p)
    const amplitude = loudness(t, speech) * syllable(t)
    low += (tone * amplitude - low) * 0.22
    samples[i] = Math.round(low * 5200)
  }
  return samples
}
