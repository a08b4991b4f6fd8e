/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const BRANDS = join(import.meta.dirname, '../../../../brands')

/**
 * What stands in the `brand.json` of the first brand there is: tests need one that is valid, not one by its
 * name.
 */
export function anyBrand(): Record<string, unknown> {
  const id = readdirSync(BRANDS)
    .sort()
    .find((one) => existsSync(join(BRANDS, one, 'brand.json')))
  if (id === undefined) throw new Error('There is no brand folder.')
  return JSON.parse(readFileSync(join(BRANDS, id, 'brand.json'), 'utf8')) as Record<string, unknown>
}
