import { legalPages } from 'virtual:legal'
import type { LegalPage } from 'virtual:legal'
import { namePart, partDrawn } from '../i18n/drawnParts.ts'
import { loadChunk } from '../i18n/loadChunk.ts'
import { settled } from '../i18n/settled.ts'

const asked = new Map<string, Promise<LegalPage | undefined>>()
const none = settled(Promise.resolve(undefined))
const partName = (name: string) => `legal/${name}`

/**
 * The brand's own text of a page in a language; nothing when it has none. The same promise for the same question, so that React can wait
 * for it; one that failed is asked again.
 */
export function legalPage(page: string, language: string): Promise<LegalPage | undefined> {
  const name = `${page}.${language}`
  if (!legalPages[name]) return none
  partDrawn(partName(name))
  return textOf(name)
}

function textOf(name: string): Promise<LegalPage | undefined> {
  const known = asked.get(name)
  if (known) return known
  const chunk = legalPages[name]
  const promise = chunk ? settled(loadChunk(chunk)) : none
  asked.set(name, promise)
  promise.catch(() => asked.delete(name))
  return promise
}

// A page that came as HTML asks for its text before it is taken over.
for (const name of Object.keys(legalPages)) namePart(partName(name), () => textOf(name))
