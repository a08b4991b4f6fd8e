import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const WORTH_IT = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.map',
  '.wasm',
  '.ico',
  '.ttf',
])
const SMALLEST = 600

const encoders = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Whether a file gains by compression; pictures, fonts and videos do not. */
export const isCompressible = (name, size) => size >= SMALLEST && WORTH_IT.has(extname(name))

/**
 * Compressed form of some bytes, from a store keyed by their content, so that unchanged files cost nothing.
 *
 * @param {Buffer} bytes
 * @param {'br' | 'gz'} encoding
 * @param {string} store folder
 */
export async function compressed(bytes, encoding, store) {
  const file = join(store, `${createHash('sha256').update(bytes).digest('hex')}.${encoding}`)
  if (existsSync(file)) return readFile(file)
  const result = await encoders[encoding](bytes)
  await mkdir(store, { recursive: true })
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, result)
  await rename(fresh, file)
  return result
}
