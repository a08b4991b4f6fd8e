import { engineFormatter } from './formatter.ts'
import type { CreateFormatter } from './formatter.ts'
import { lazyChunk } from './lazyChunk.ts'
import { loadChunk } from './loadChunk.ts'
import { settled } from './settled.ts'
import type { Area } from './areas.ts'
import type { SupportedLanguage } from './locales.ts'
import type { Messages } from './messages.ts'

/** Fetches one compiled catalogue; rejects when it cannot be had. */
export type FetchArea = (language: SupportedLanguage, area: Area) => Promise<Messages>

export interface Catalogues {
  /** The same promise for the same question, so that React can wait for it, failed or not. */
  load: (language: SupportedLanguage, area: Area) => Promise<Messages>
  /** Failed ones are asked again from now on: called by whoever offers Retry. */
  forgetFailed: () => void
  /** What has arrived so far, all areas of a language together. */
  loaded: (language: SupportedLanguage) => Messages
  /** How they are formatted: by the bare engine until something beyond the first screen has arrived. */
  formatter: () => CreateFormatter
}

/**
 * Keeps the catalogues that have arrived.
 *
 * @param fetchFormatter brings the formatter of everything beyond the first screen
 */
export function createCatalogues(
  fetchArea: FetchArea,
  fetchFormatter: () => Promise<CreateFormatter> = async () => engineFormatter,
): Catalogues {
  const promises = new Map<string, Promise<Messages>>()
  const arrived = new Map<SupportedLanguage, Messages>()
  const failed = new Set<string>()
  let formatter = engineFormatter

  async function fetchBoth(language: SupportedLanguage, area: Area): Promise<Messages> {
    const [messages, itsFormatter] = await Promise.all([
      fetchArea(language, area),
      area === 'start' ? formatter : fetchFormatter(),
    ])
    if (area !== 'start') formatter = itsFormatter
    // What a language has of its own in another area stands over the English of its first screen, whichever
    // comes first.
    arrived.set(
      language,
      area === 'start'
        ? { ...messages, ...arrived.get(language) }
        : { ...arrived.get(language), ...messages },
    )
    return messages
  }

  return {
    load(language, area) {
      const key = `${language}/${area}`
      const known = promises.get(key)
      if (known) return known
      const promise = settled(fetchBoth(language, area))
      promises.set(key, promise)
      promise.catch(() => failed.add(key))
      return promise
    },
    forgetFailed() {
      for (const key of failed) promises.delete(key)
      failed.clear()
    },
    loaded: (language) => arrived.get(language) ?? {},
    formatter: () => formatter,
  }
}

const starts = import.meta.glob<Messages>('./compiled/*/start.json', { import: 'default' })
/** Where the others are is known to a chunk of its own: their names are many. */
const later = lazyChunk(() => import('./laterCatalogues.ts'))

/**
 * Compiled catalogues of this build, one chunk per language and area. An area without text in a language
 * falls back to English.
 */
export const fetchCompiledArea: FetchArea = async (language, area) => {
  if (area !== 'start') return (await later()).laterCatalogue(language, area)
  const chunk = starts[`./compiled/${language}/start.json`] ?? starts['./compiled/en/start.json']
  return chunk ? await loadChunk(chunk) : {}
}

/** The formatter that comes with them. */
export const fetchCompiledFormatter = async (): Promise<CreateFormatter> => (await later()).intlFormatter
