import { rng } from './random.mjs'
import { SPEECHES } from './voice.mjs'

/** What a caller sees. */
export const CALL = { width: 480, height: 640, fps: 15, seconds: 12, crf: 34, bitrate: '300k', keyEvery: 30 }
/** What plays on the wall: silent, shorter. */
export const PREVIEW = {
  width: 360,
  height: 480,
  fps: 12,
  seconds: 6,
  crf: 36,
  bitrate: '200k',
  keyEvery: 72,
  speech: [
    [1.2, 2.9],
    [4, 5],
  ],
}

const NAMES = Object.keys(SPEECHES)
const speechName = (slug) => NAMES[Math.floor(rng(`${slug}:speech`)() * NAMES.length)]

export const speechOf = (slug) => SPEECHES[speechName(slug)]
/** File name of a person's voice under voices/, without extension. */
export const voiceOf = (slug, look) => `${look.sex === 'm' ? 'low' : 'high'}-${speechName(slug)}`
