import type { KeyValueStore } from '@visavis/core/storage'

const MAX_TERMS = 6
const MAX_LENGTH = 60
/** Kept for the tab and the person only: whoever comes next does not see what was looked for. */
const keyOf = (personId: number): string => `searchRecent_${personId}`

/** What somebody looked for last, newest first; damaged notes are as good as none. */
export function readRecentTerms(text: string | null): string[] {
  try {
    const terms: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(terms)
      ? terms
          .filter(
            (term): term is string => typeof term === 'string' && term !== '' && term.length <= MAX_LENGTH,
          )
          .slice(0, MAX_TERMS)
      : []
  } catch {
    return []
  }
}

/** Reads and changes the terms of one person in the storage of the tab. */
export function recentTermsOf(
  store: KeyValueStore,
  personId: number,
): { all: () => string[]; add: (term: string) => string[]; forget: (term: string) => string[] } {
  const key = keyOf(personId)
  const all = () => readRecentTerms(store.get(key))
  const keep = (terms: readonly string[]): string[] => {
    if (terms.length === 0) store.remove(key)
    else store.set(key, JSON.stringify(terms.slice(0, MAX_TERMS)))
    return all()
  }
  return {
    all,
    add: (term) => keep([term, ...all().filter((known) => known.toLowerCase() !== term.toLowerCase())]),
    forget: (term) => keep(all().filter((known) => known !== term)),
  }
}
