import { legalPages } from 'virtual:legal'
import type { LegalPage } from 'virtual:legal'
import { namePart, partDrawn } from '../i18n/drawnParts.ts'
import { loadChunk } from '../i18n/loadChunk.ts'
import { settled } from '../i18n/settled.ts'

/**
 * By the chunk, not by the name: where brands change under way, the page of another brand has the same name.
 */
const asked = new Map<() => Promise<unknown>, Promise<LegalPage | undefined>>()
const none = settled(Promise.resolve(undefined))
const partName = (name: string) => `legal/${name}`

/**
 * The brand's own text of a page in a language; nothing when it has none. The same promise for the same
 * question, so that React can wait for it; one that failed is asked again.
 */
export function legalPage(page: string, language: string): Promise<LegalPage | undefined> {
  const name = `${page}.${language}`
  if (!legalPages[name]) return none
  partDrawn(partName(name))
  return textOf(name)
}

function textOf(name: string): Promise<LegalPage | undefined> {
  const chunk = legalPages[name]
  if (!chunk) return none
  const known = asked.get(chunk)
  if (known) return known
  const promise = settled(loadChunk(chunk).then((part) => part.default))
  asked.set(chunk, promise)
  promise.catch(() => asked.delete(chunk))
  return promise
}

// A page that came as HTML asks for its text before it is taken over.
for (const name of Object.keys(legalPages)) namePart(partName(name), () => textOf(name))
