import type { Concept } from '../createDomainStore.ts'
import { registerMatchListeners } from './match.listeners.ts'
import { matchSlice } from './match.slice.ts'

/**
 * Meeting people by chance, as the store takes it in once its page is opened; after calls, which carry it.
 */
export const matchConcept: Concept = {
  name: 'match',
  slice: matchSlice,
  registerListeners: registerMatchListeners,
}
