import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { brandIdsIn } from './brandIdsIn.mjs'
import { mistake } from './mistake.mjs'

/**
 * Files of a folder that are byte for byte those of another brand.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {{ below: string; kind: string; end?: string }} options below: the folder, with a trailing slash;
 *   kind: what its files are, in a word; end: of the names of the files that count
 * @returns {Promise<import('./Mistake.d.ts').Mistake[]>}
 */
export async function borrowed({ id, folder, brands }, { below, kind, end = '' }) {
  const own = await sumsIn(folder + below, end)
  const others = await Promise.all(
    (await brandIdsIn(brands))
      .filter((other) => other !== id)
      .map(async (other) =>
        [...(await sumsIn(`${brands}${other}/${below}`, end))].map(([name, sum]) => ({ other, name, sum })),
      ),
  )
  return [...own].flatMap(([name, sum]) => {
    const theirs = others.flat().find((one) => one.sum === sum)
    return theirs === undefined
      ? []
      : [
          mistake(
            folder + below + name,
            {},
            `${name} is the ${kind} ${theirs.name} of the brand "${theirs.other}"`,
            `put this brand's own ${kind} there`,
          ),
        ]
  })
}

/**
 * Content sums of the files of a folder and of those below it.
 *
 * @param {string} folder
 * @param {string} end of their names
 * @returns {Promise<Map<string, string>>}
 */
async function sumsIn(folder, end) {
  const names = await readdir(folder, { recursive: true }).catch(() => /** @type {string[]} */ ([]))
  const sums = await Promise.all(
    names
      .filter((name) => name.endsWith(end))
      .map(async (name) => [
        name,
        await readFile(folder + name)
          .then((bytes) => createHash('sha256').update(bytes).digest('hex'))
          .catch(() => ''),
      ]),
  )
  return new Map(/** @type {[string, string][]} */ (sums).filter(([, sum]) => sum !== ''))
}
