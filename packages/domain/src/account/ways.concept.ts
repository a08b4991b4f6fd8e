import type { Concept } from '../createDomainStore.ts'
import { registerWaysListeners } from './ways.listeners.ts'
import { waysSlice } from './ways.slice.ts'

/** QR and providers, as the store takes them in with the popup or with who comes back from a provider. */
export const waysConcept: Concept = {
  name: 'ways',
  slice: waysSlice,
  registerListeners: registerWaysListeners,
}
