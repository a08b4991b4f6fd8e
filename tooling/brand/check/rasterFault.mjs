import { imageSize } from 'image-size'
import { pngFault } from './pngFault.mjs'

/** Ends of file names, and what image-size calls them. */
const KINDS = /** @type {const} */ (['avif', 'jpg', 'png', 'webp'])

/**
 * @typedef {{ what: string; mend: string }} Fault
 *
 * @typedef {{ width: number; height: number }} Measures
 */

/**
 * What is wrong with a picture of pixels: no picture, not of the kind its name says, cut off, or of other
 * measures.
 *
 * @param {string} name of the file, with one of the endings avif, jpg, png and webp
 * @param {Buffer} bytes
 * @param {{ fits: (measures: Measures) => boolean; wanted: string; kinds: string; heavy: boolean }} rule
 *   wanted: the measures that fit, in words; kinds: formats to save it in, in words; heavy: it has to be
 *   saved again anyway, so its end is not looked at
 * @returns {Fault | undefined}
 */
export function rasterFault(name, bytes, { fits, wanted, kinds, heavy }) {
  const end = KINDS.find((kind) => name.endsWith(`.${kind}`))
  const size = measured(bytes)
  if (size === undefined) return { what: `${name} is no picture`, mend: `save it as ${kinds}` }
  const { type, width, height } = size
  if (type !== end)
    return {
      what: `${name} is ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type} picture`,
      mend: `save it as what its name says, or name it ${name.replace(/\w+$/, type)}`,
    }
  if (!heavy && isCutOff(bytes, end)) return { what: `${name} is cut off`, mend: 'save it again' }
  return fits({ width, height })
    ? undefined
    : { what: `${name} has ${width} × ${height} pixels`, mend: `make it ${wanted}` }
}

/** @param {Buffer} bytes @returns {(Measures & { type: string }) | undefined} */
function measured(bytes) {
  try {
    const { type, width, height } = imageSize(bytes)
    return { type: String(type), width, height }
  } catch {
    return undefined
  }
}

/** Whether a picture ends before its end. @param {Buffer} bytes @param {(typeof KINDS)[number]} kind */
function isCutOff(bytes, kind) {
  if (kind === 'jpg') return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < bytes.length - 64
  if (kind === 'webp') return bytes.length < bytes.readUInt32LE(4) + 8
  if (kind === 'avif') return !isWholeBoxes(bytes)
  return pngFault(bytes)?.startsWith('has broken') === true
}

/** Length of a box that says its own length in 8 more bytes, and of one that goes to the end of the file. */
const [LONG_BOX, LAST_BOX] = [1, 0]

/** Whether the boxes of an AVIF file, one behind the other, end where the file does. @param {Buffer} bytes */
function isWholeBoxes(bytes) {
  let at = 0
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (length === LAST_BOX) return true
    if (length === LONG_BOX && at + 16 > bytes.length) return false
    const all = length === LONG_BOX ? Number(bytes.readBigUInt64BE(at + 8)) : length
    if (all < 8) return false
    at += all
  }
  return at === bytes.length
}
