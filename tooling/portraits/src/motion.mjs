import { rng } from './random.mjs'

const TURN = 2 * Math.PI

/**
 * How somebody moves in a loop of `seconds`. Every movement has a whole number of cycles, so the last frame
 * meets the first. `speech` is [start, end] of what is said, in seconds; it goes with the voice of the same
 * name.
 */
export function motionOf({ seed, seconds, speech }) {
  const random = rng(`${seed}:motion`)
  const phase = Array.from({ length: 8 }, () => random() * TURN)
  const cycles = (perLoop) => Math.max(1, Math.round(perLoop))
  const wave = (t, every, index) => Math.sin((TURN * cycles(seconds / every) * t) / seconds + phase[index])
  const blinks = blinkTimes(random, seconds)
  return (t) => ({
    breath: wave(t, 4, 0),
    headTurn: 0.8 * wave(t, 6, 1) + 0.35 * wave(t, 3, 2),
    headNod: 0.7 * wave(t, 4, 3) + 0.5 * loudness(t, speech) * wave(t, 0.75, 4),
    headTilt: 0.9 * wave(t, 6, 5),
    brows: 0.45 * wave(t, 3, 6) + 0.6 * loudness(t, speech),
    lids: Math.min(...blinks.map((at) => lidAt(loopDistance(t, at, seconds)))),
    mouth: mouthAt(t, speech),
  })
}

/** 0 in silence, rising to 1 inside a phrase. */
export function loudness(t, speech) {
  for (const [start, end] of speech)
    if (t > start && t < end) return Math.min(1, (t - start) / 0.25, (end - t) / 0.35)
  return 0
}

/** Beats of the syllables, one every 0.24 s: how open a mouth is and how loud a voice. */
export function syllable(t) {
  const beat = t / 0.24
  const strength = 0.55 + 0.45 * rng(`syllable${Math.floor(beat)}`)()
  return strength * Math.sin(Math.PI * (beat % 1)) ** 0.8
}

/** Openness of the mouth, 0 closed to 1 wide. */
const mouthAt = (t, speech) => loudness(t, speech) * syllable(t)

function blinkTimes(random, seconds) {
  const times = []
  for (let t = 0.6 + random() * 1.2; t < seconds - 0.4; t += 2.2 + random() * 2.4)
    times.push(t, ...(random() < 0.2 && t + 0.4 < seconds - 0.4 ? [t + 0.32] : []))
  return times
}

/** 1 open to 0.06 shut; a blink takes about 0.28 s. */
const lidAt = (distance) => (distance > 0.16 ? 1 : Math.max(0.06, (distance / 0.16) ** 1.6))
const loopDistance = (a, b, length) => Math.min(Math.abs(a - b), length - Math.abs(a - b))
