import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Samples of a point by colour type. @type {Record<number, number>} */
const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const TABLE = Uint32Array.from({ length: 256 }, (_, n) =>
  Array.from({ length: 8 }).reduce(
    (/** @type {number} */ c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1),
    n,
  ),
)
/** Answers by content: the check runs on every save. @type {Map<string, string | null>} */
const known = new Map()

/**
 * What keeps a PNG from being seen, in words: broken parts, or one colour all over. Null when it can be seen.
 *
 * @param {Uint8Array} bytes
 * @returns {string | null}
 */
export function pngFault(bytes) {
  const key = createHash('sha256').update(bytes).digest('base64')
  const found = known.has(key)
    ? /** @type {string | null} */ (known.get(key))
    : look(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  known.set(key, found)
  return found
}

/** @param {Buffer} bytes */
function look(bytes) {
  const chunks = chunksOf(bytes)
  const header = chunks?.[0]
  if (
    chunks === null ||
    header?.type !== 'IHDR' ||
    header.data.length !== 13 ||
    chunks.at(-1)?.type !== 'IEND'
  )
    return 'has broken parts'
  const [width, height, depth, colour, interlaced] = [
    header.data.readUInt32BE(0),
    header.data.readUInt32BE(4),
    header.data[8] ?? 0,
    header.data[9] ?? 0,
    header.data[12] === 1,
  ]
  try {
    const rows = inflateSync(
      Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
      { maxOutputLength: 64_000_000 },
    )
    const bits = (SAMPLES[colour] ?? 0) * depth
    const stride = Math.ceil((width * bits) / 8)
    if (interlaced) return rows.length > 0 ? null : 'has broken pixels'
    if (bits === 0 || rows.length !== height * (stride + 1)) return 'has broken pixels'
    return isOneColour(rows, { stride, step: Math.max(1, bits >> 3) })
      ? 'shows nothing: it has one colour all over'
      : null
  } catch {
    return 'has broken pixels'
  }
}

/** Parts with the sum each of them carries; null where one does not fit. @param {Buffer} bytes */
function chunksOf(bytes) {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null
  const chunks = []
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (at + 12 + length > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (bytes.readUInt32BE(at + 8 + length) !== sumOf(bytes.subarray(at + 4, at + 8 + length))) return null
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    at += 12 + length
    if (type === 'IEND') break
  }
  return at === bytes.length ? chunks : null
}

/** CRC-32. @param {Buffer} bytes */
function sumOf(bytes) {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

/**
 * Whether every point is the first one, with the filters of each row undone. @param {Buffer} rows @param {{
 * stride: number, step: number }} measures
 */
function isOneColour(rows, { stride, step }) {
  let before = new Uint8Array(stride)
  const first = new Uint8Array(step)
  for (let start = 0, index = 0; start < rows.length; start += stride + 1, index += 1) {
    const row = new Uint8Array(stride)
    const filter = rows[start] ?? 0
    for (let at = 0; at < stride; at += 1) {
      const [left, up, corner] = [
        at >= step ? (row[at - step] ?? 0) : 0,
        before[at] ?? 0,
        at >= step ? (before[at - step] ?? 0) : 0,
      ]
      const guess =
        filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : filter === 4
                ? paeth(left, up, corner)
                : 0
      row[at] = ((rows[start + 1 + at] ?? 0) + guess) & 0xff
      if (index === 0 && at < step) first[at] = row[at] ?? 0
      else if (row[at] !== first[at % step]) return false
    }
    before = row
  }
  return true
}

/** @param {number} left @param {number} up @param {number} corner */
function paeth(left, up, corner) {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}
