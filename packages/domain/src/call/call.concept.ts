import type { Concept } from '../createDomainStore.ts'
import { registerCallListeners } from './call.listeners.ts'
import { callSlice } from './call.slice.ts'

/** The call, as the store takes it in once its chunk has arrived: after log-in, before any ring can come. */
export const callConcept: Concept = {
  name: 'call',
  slice: callSlice,
  registerListeners: registerCallListeners,
}
