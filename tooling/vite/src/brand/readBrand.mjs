import { readFile } from 'node:fs/promises'
import { brandFolder } from '../paths.mjs'
import { coreSource } from './coreSource.mjs'

/** @typedef {import('@visavis/core/brand').Brand} Brand */

/**
 * Reads and checks `brands/<id>/brand.json`.
 *
 * @param {string} id
 * @param {string} [folder] where the brand lives, for tests
 * @returns {Promise<Brand>}
 * @throws {Error} naming the file and every wrong key at once
 */
export async function readBrand(id, folder = brandFolder(id)) {
  const file = `${folder}brand.json`
  const { parseBrand } = /** @type {typeof import('@visavis/core/brand')} */ (
    await coreSource('parseBrand.ts')
  )
  const parsed = parseBrand(await readText(file))
  if (!parsed.ok) {
    throw new Error(
      parsed.mistakes
        .map(
          ({ path, line, column, expected, received, hint }) =>
            `${file}:${line}:${column} ${path} is ${received}; expected ${expected} (${hint})`,
        )
        .join('\n'),
    )
  }
  const { brand } = parsed
  if (brand.id !== id) throw new Error(`${file}: id is "${brand.id}" but the folder is called "${id}".`)
  return brand
}

/** @param {string} file */
async function readText(file) {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new Error(`${file} is missing. A brand is a folder with brand.json and theme.tokens.json.`)
  }
}
