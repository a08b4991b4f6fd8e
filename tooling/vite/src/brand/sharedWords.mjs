import { readdirSync, readFileSync } from 'node:fs'
import { ROOT } from '../paths.mjs'

const FOLDERS = ['core', 'domain', 'features', 'ui'].map((name) => `${ROOT}packages/${name}/src`)
const SOURCE = /(?<!\.d|\.test|\.stories)\.(?:ts|tsx|css|json)$/
const MADE = /\/(?:compiled|node_modules|test|testing|stories)(?:\/|$)/
/** Words in at least this many sources are common; a brand's name in only one of them is still found. */
const COMMON = 2

/** @type {Map<string, number> | undefined} */
let counted

/** Words of the shared sources and texts, in lower case, with the number of files each stands in. */
function wordCounts() {
  if (counted) return counted
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !SOURCE.test(entry.name) || MADE.test(entry.parentPath)) continue
      const words = new Set(
        `${entry.name} ${readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')}`
          .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu),
      )
      // Texts that people read are words of a language, however seldom.
      const weight = entry.parentPath.includes('/catalogues') ? COMMON : 1
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight)
    }
  }
  counted = counts
  return counts
}

/**
 * Whether a name is made of words that every site has anyway. By such a name a brand cannot be recognised;
 * its application id, addresses, event names and pictures are its own all the same.
 *
 * @param {string} name id or name of a brand
 */
export function isCommonName(name) {
  const counts = wordCounts()
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => (counts.get(word) ?? 0) >= COMMON)
}
