import type { Concept } from '../createDomainStore.ts'
import { registerPhoneListeners } from './phone.listeners.ts'
import { phoneSlice } from './phone.slice.ts'

/** Sign-in by phone, as the store takes it in with the log-in popup. */
export const phoneConcept: Concept = {
  name: 'phone',
  slice: phoneSlice,
  registerListeners: registerPhoneListeners,
}
