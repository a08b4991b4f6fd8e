import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseBrand, type Brand } from '@visavis/core/brand'
import { ConfigError } from '../config.ts'

/**
 * Brands by appId, read from `<folder>/<brand>/brand.json`. @throws ConfigError naming the file, the line and
 * every wrong key
 */
export function loadBrands(folder: string): ReadonlyMap<string, Brand> {
  const brands = new Map<string, Brand>()
  for (const id of foldersOf(folder)) {
    const file = join(folder, id, 'brand.json')
    const brand = readBrand(file)
    if (brand === null) continue
    const other = brands.get(brand.appId)
    if (other !== undefined)
      throw new ConfigError(
        `${file}: appId "${brand.appId}" is also used by brand "${other.id}"; each brand needs its own.`,
      )
    brands.set(brand.appId, brand)
  }
  if (brands.size === 0)
    throw new ConfigError(`No brand found in ${folder}; expected folders with a brand.json.`)
  return brands
}

function foldersOf(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort()
  } catch {
    throw new ConfigError(`The brands folder ${folder} cannot be read; set VISAVIS_BRANDS_DIR.`)
  }
}

function readBrand(file: string): Brand | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  const parsed = parseBrand(text)
  if (parsed.ok) return parsed.brand
  throw new ConfigError(
    parsed.mistakes
      .map(
        ({ path, line, column, received, expected, hint }) =>
          `${file}:${line}:${column} ${path} is ${received}; expected ${expected} (${hint})`,
      )
      .join('\n'),
  )
}
