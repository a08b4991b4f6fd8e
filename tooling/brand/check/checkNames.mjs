import { readdir } from 'node:fs/promises'
import { isCommonName } from '@visavis/vite-preset/brand/sharedWords'
import { brandIdsIn } from './brandIdsIn.mjs'
import { mistake } from './mistake.mjs'
import { readText } from './readText.mjs'

const TEXT_FILES = /\.(json|md|svg|css|txt|html)$/

/**
 * Names of other brands inside this one's files. A name that is a common word may stand there; application
 * ids may not.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 */
export async function checkNames({ id, folder, brands }) {
  const words = await otherBrandWords(id, brands)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile() && TEXT_FILES.test(entry.name))
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.replaceAll('//', '/'))
  return (
    await Promise.all(files.map(async (file) => namesIn(file, (await readText(file)) ?? '', words)))
  ).flat()
}

/**
 * Every word that belongs to another brand and not to this one, with its brand.
 *
 * @param {string} id
 * @param {string} brands
 */
async function otherBrandWords(id, brands) {
  const all = await Promise.all(
    (await brandIdsIn(brands)).map(async (other) => ({ other, words: await wordsOf(other, brands) })),
  )
  const own = new Set(all.find(({ other }) => other === id)?.words)
  return all
    .filter(({ other }) => other !== id)
    .flatMap(({ other, words }) =>
      words.filter((word) => !own.has(word) && !isCommonName(word)).map((word) => ({ other, word })),
    )
}

/**
 * @param {string} id
 * @param {string} brands
 */
async function wordsOf(id, brands) {
  const value = await readText(`${brands}${id}/brand.json`)
    .then((text) => JSON.parse(text ?? '{}'))
    .catch(() => ({}))
  const words = [id, value.name, value.appId, value.analyticsPrefix]
    .filter((word) => typeof word === 'string' && word.length > 1)
    .map((word) => word.toLowerCase())
  return [...new Set(words)]
}

/**
 * @param {string} file
 * @param {string} text
 * @param {{ other: string; word: string }[]} words
 */
function namesIn(file, text, words) {
  return text.split('\n').flatMap((line, index) =>
    words.flatMap(({ other, word }) => {
      const found = new RegExp(
        `(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
        'iu',
      ).exec(line)
      return found === null
        ? []
        : [
            mistake(
              file,
              { line: index + 1, column: found.index + 1 },
              `"${found[0]}" is the brand "${other}"`,
              "put this brand's own word there",
            ),
          ]
    }),
  )
}
