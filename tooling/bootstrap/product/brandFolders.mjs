import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedError } from '../process/explain.mjs'
import { typedInstead } from '../process/typedCommand.mjs'
import { ROOT } from '../toolchain/workspace.mjs'

/** Folder of all brands; elsewhere only where somebody says so. */
export const BRANDS = process.env.VISAVIS_BRANDS_DIR ?? join(ROOT, 'brands')

/** Ids of all brands: the folders below brands/ with a brand.json. */
export const brandIds = () =>
  readdirSync(BRANDS)
    .filter((id) => existsSync(join(BRANDS, id, 'brand.json')))
    .sort()

/** The brands somebody asked for, or a sentence that names those there are. */
export function chosenBrands({ all = false, brand = [] } = {}) {
  const ids = brandIds()
  if (ids.length === 0)
    throw new ExplainedError(
      'There is no brand: brands/ has no folder with a brand.json.',
      'Restore the folder brands/ from the repository.',
    )
  if (all) return ids
  const unknown = brand.filter((id) => !ids.includes(id))
  if (unknown.length > 0)
    throw new ExplainedError(
      `There is no brand "${unknown.join('", "')}".`,
      `There are: ${ids.join(', ')}. For example: ${typedInstead(unknown[0], ids[0])}`,
    )
  return brand.length > 0 ? [...new Set(brand)] : ids.slice(0, 1)
}

/** Content of a brand.json as it stands, with a sentence where it cannot be read at all. */
export function brandFile(id) {
  const file = join(BRANDS, id, 'brand.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new ExplainedError(
        `brands/${id}/brand.json is missing.`,
        'Every brand folder needs it; take the one of another brand as an example.',
      )
    throw new ExplainedError(
      `brands/${id}/brand.json is not valid JSON: ${error.message}`,
      'Correct it and start again.',
    )
  }
}

/** A brand as the product reads it: checked, and with a value for everything that was left out. */
export async function brandOf(id) {
  brandFile(id)
  const { readBrand } = await import('@visavis/vite-preset/brand/readBrand')
  return readBrand(id, join(BRANDS, id, '/'))
}

/** Folder and package name of a brand's site. */
export function siteOf(id) {
  const folder = join(ROOT, 'apps', id)
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest))
    throw new ExplainedError(
      `The brand "${id}" has no site: apps/${id} is missing.`,
      "Copy the app folder of another brand and put the brand's id in its vite.config.ts and package.json.",
    )
  return { folder, dist: join(folder, 'dist'), packageName: JSON.parse(readFileSync(manifest, 'utf8')).name }
}
