import type { Area } from './areas.ts'
import type { Messages } from './messages.ts'
import { lazyChunk } from './lazyChunk.ts'
import { loadChunk } from './loadChunk.ts'
import { isOffered } from './locales.ts'
import type { SupportedLanguage } from './locales.ts'

export { intlFormatter } from './intlFormatter.ts'

/** Catalogues that no first screen waits for, by their files. */
const offered = import.meta.glob<Messages>(
  ['./compiled/*/*.json', '!./compiled/*/start.json', '!./compiled/*/further.json'],
  { import: 'default' },
)
/** Those of languages beyond the nine are many, and few need them. */
const further = lazyChunk(() => import('./furtherCatalogues.ts'))

/** The messages of an area; without text in the language they are English ones. */
export async function laterCatalogue(language: SupportedLanguage, area: Area): Promise<Messages> {
  const own =
    area === 'base' && !isOffered(language)
      ? (await further()).furtherCatalogues[`./compiled/${language}/further.json`]
      : offered[`./compiled/${language}/${area}.json`]
  const chunk = own ?? offered[`./compiled/en/${area}.json`]
  return chunk ? await loadChunk(chunk) : {}
}
