import { readdir, readFile } from 'node:fs/promises'
import { mistake } from './mistake.mjs'
import { placeAt } from './placeAt.mjs'

const TEXTS = /\.(?:json|md|svg)$/
/** JSON names its own mark where it is read. */
const MARKED = /\.(?:md|svg)$/

/**
 * Text files that are not saved as UTF-8: letters with accents would be shown as other signs; and private
 * keys in them.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @returns {Promise<import('./Mistake.d.ts').Mistake[]>}
 */
export async function checkEncoding({ folder }) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('//', '/'))
  const found = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      const key = /-----BEGIN [A-Z ]*PRIVATE KEY/.exec(bytes.toString('latin1'))
      if (key !== null && !file.endsWith('/brand.json'))
        return [
          mistake(
            file,
            placeAt(bytes.toString('latin1'), key.index),
            'a private key stands here, which everybody would read',
            'remove it and make a new pair of keys: whoever has read this file has it',
          ),
        ]
      const fault = encodingFault(bytes)
      if (fault !== undefined)
        return [
          mistake(
            file,
            fault.place,
            fault.what,
            'save it as UTF-8: most editors ask for the encoding at "Save as"',
          ),
        ]
      return MARKED.test(file) && bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))
        ? [
            mistake(
              file,
              {},
              'the file begins with an invisible sign, the byte order mark (BOM)',
              'save it as "UTF-8" instead of "UTF-8 with BOM"',
            ),
          ]
        : []
    }),
  )
  return found.flat()
}

/** @param {Buffer} bytes */
function encodingFault(bytes) {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { place: {}, what: 'the file is saved as UTF-16' }
  const text = bytes.toString('utf8')
  const at = text.indexOf('\uFFFD')
  // The sign itself may stand in a file; bytes that are no UTF-8 become it.
  if (at < 0 || Buffer.from(text, 'utf8').equals(bytes))
    return bytes.includes(0)
      ? { place: {}, what: 'the file holds empty bytes, which no text has' }
      : undefined
  return { place: placeAt(text, at), what: 'the file is not saved as UTF-8: a letter here cannot be read' }
}
