import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isCommonName } from '@visavis/vite-preset/brand/sharedWords'

const BRANDS = fileURLToPath(new URL('../../brands', import.meta.url))

/**
 * Ids and names of all brand folders, in lower case, but for those that are common words of the product.
 *
 * @returns {Set<string>}
 */
export function brandWords(folder = BRANDS) {
  const words = new Set()
  for (const id of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, id, 'brand.json')
    if (!existsSync(file)) continue
    words.add(id.toLowerCase())
    try {
      words.add(String(JSON.parse(readFileSync(file, 'utf8')).name).toLowerCase())
    } catch {
      // A broken file is the brand check's business.
    }
  }
  return new Set([...words].filter((word) => !isCommonName(word)))
}
