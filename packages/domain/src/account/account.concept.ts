import type { Concept } from '../createDomainStore.ts'
import { registerAccountListeners } from './account.listeners.ts'
import { accountSlice } from './account.slice.ts'

/** The forms of log-in and sign-up, as the store takes them in with the popup. */
export const accountConcept: Concept = {
  name: 'account',
  slice: accountSlice,
  registerListeners: registerAccountListeners,
}
