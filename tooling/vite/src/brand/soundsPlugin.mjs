import { readdir, stat } from 'node:fs/promises'
import { brandFolder } from '../paths.mjs'
import { mistakeAt, MistakesError } from '../tokens/mistake.mjs'
import { coreSource } from './coreSource.mjs'

/** Sounds that a brand may replace, below `sounds/`. */
const SOUNDS = ['bell', 'dial', 'ding', 'low', 'end'].map((name) => `${name}.mp3`)
/** How a brand's sounds were made; never part of a build. */
const SCORE = 'score.json'
const MOST_BYTES = 40_960
const SHARED = /\/audio\/(\w+\.mp3)\?url$/

/**
 * Sounds of a brand, and what is wrong with them.
 *
 * @param {string} folder
 */
export async function readSounds(folder) {
  const { nearest } = await coreSource('nearest.ts')
  const names = await readdir(`${folder}sounds`).catch(() => /** @type {string[]} */ ([]))
  const at = (/** @type {string} */ name, /** @type {string} */ what, /** @type {string} */ mend) =>
    mistakeAt(`${folder}sounds/${name}`, { line: 1, column: 1 }, what, mend)
  const strange = names
    .filter((name) => name !== SCORE && !SOUNDS.includes(name))
    .map((name) =>
      at(
        name,
        `No sound is called ${name}.`,
        `Did you mean ${nearest(name, SOUNDS) ?? SOUNDS[0]}? Otherwise remove it.`,
      ),
    )
  const own = names.filter((name) => SOUNDS.includes(name))
  const sizes = await Promise.all(
    own.map(async (name) => ({
      name,
      size: (await stat(`${folder}sounds/${name}`).catch(() => ({ size: 0 }))).size,
    })),
  )
  const heavy = sizes
    .filter(({ size }) => size > MOST_BYTES)
    .map(({ name, size }) =>
      at(
        name,
        `${name} weighs ${Math.ceil(size / 1024)} KB.`,
        `Pack it to ${MOST_BYTES / 1024} KB or less: mono, 44.1 kHz, 64 kbit/s.`,
      ),
    )
  return { own, mistakes: [...strange, ...heavy] }
}

/**
 * A brand's own sounds in the place of the shared ones.
 *
 * @param {{ id: string; folder?: string }} options folder: where the brand lives, for tests
 * @returns {import('vite').Plugin}
 */
export function soundsPlugin({ id, folder = brandFolder(id) }) {
  /** @type {readonly string[]} */
  let own = []
  return {
    name: 'visavis:sounds',
    enforce: 'pre',
    async configResolved() {
      const sounds = await readSounds(folder)
      if (sounds.mistakes.length > 0) throw new MistakesError(sounds.mistakes)
      own = sounds.own
    },
    resolveId(source) {
      const name = SHARED.exec(source)?.[1]
      return name !== undefined && own.includes(name) ? `${folder}sounds/${name}?url` : undefined
    },
  }
}
