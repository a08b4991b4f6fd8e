import { legalPages } from 'virtual:legal'
import type { LegalPage } from 'virtual:legal'
import { loadChunk } from '../i18n/loadChunk.ts'

const asked = new Map<string, Promise<LegalPage | undefined>>()

/**
 * The brand's own text of a page in a language; nothing when it has none. The same promise for the same question, so that React can wait
 * for it; one that failed is asked again.
 */
export function legalPage(page: string, language: string): Promise<LegalPage | undefined> {
  const name = `${page}.${language}`
  const known = asked.get(name)
  if (known) return known
  const chunk = legalPages[name]
  const promise = chunk ? loadChunk(chunk) : Promise.resolve(undefined)
  asked.set(name, promise)
  promise.catch(() => asked.delete(name))
  return promise
}
