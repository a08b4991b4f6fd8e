import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { lazyChunk } from './lazyChunk.ts'
import { loadChunk } from './loadChunk.ts'
import { settled } from './settled.ts'
import type { Area } from './areas.ts'
import type { OfferedLanguage } from './locales.ts'

/** Compiled messages of one area: id → parsed message. No parser is in the bundle. */
export type Messages = Readonly<Record<string, MessageFormatElement[]>>
/** Fetches one compiled catalogue; rejects when it cannot be had. */
export type FetchArea = (language: OfferedLanguage, area: Area) => Promise<Messages>

export interface Catalogues {
  /** The same promise for the same question, so that React can wait for it, failed or not. */
  load: (language: OfferedLanguage, area: Area) => Promise<Messages>
  /** Failed ones are asked again from now on: called by whoever offers Retry. */
  forgetFailed: () => void
  /** What has arrived so far, all areas of a language together. */
  loaded: (language: OfferedLanguage) => Messages
}

/**
 * Keeps the catalogues that have arrived. A brand's own wording replaces shared messages with the same id.
 */
export function createCatalogues(fetchArea: FetchArea, brandMessages: (language: OfferedLanguage) => Promise<Messages> = async () => ({})): Catalogues {
  const promises = new Map<string, Promise<Messages>>()
  const arrived = new Map<OfferedLanguage, Messages>()
  const overrides = new Map<OfferedLanguage, Promise<Messages>>()
  const failed = new Set<string>()

  function brandOf(language: OfferedLanguage): Promise<Messages> {
    const known = overrides.get(language) ?? brandMessages(language)
    overrides.set(language, known)
    known.catch(() => overrides.delete(language))
    return known
  }

  async function fetchBoth(language: OfferedLanguage, area: Area): Promise<Messages> {
    const [shared, own] = await Promise.all([fetchArea(language, area), brandOf(language)])
    const mine = Object.entries(own).filter(([id]) => id in shared)
    const messages = mine.length === 0 ? shared : { ...shared, ...Object.fromEntries(mine) }
    arrived.set(language, { ...arrived.get(language), ...messages })
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
  }
}

const starts = import.meta.glob<Messages>('./compiled/*/start.json', { import: 'default' })
/** Where the others are is known to a chunk of its own: their names are many. */
const later = lazyChunk(async () => (await import('./laterCatalogues.ts')).laterCatalogues)

/** Compiled catalogues of this build, one chunk per language and area. An area without text in a language falls back to English. */
export const fetchCompiledArea: FetchArea = async (language, area) => {
  const chunks = area === 'start' ? starts : await later()
  const chunk = chunks[`./compiled/${language}/${area}.json`] ?? chunks[`./compiled/en/${area}.json`]
  return chunk ? await loadChunk(chunk) : {}
}
