import type { KeyValueStore } from './KeyValueStore.ts'

/**
 * Local storage behind the consent gate (D13): before a choice only the allowed keys are written, the rest
 * waits in memory.
 */
export interface SiteStorage extends KeyValueStore {
  /** `open` writes what waited; `closed` keeps only necessary keys; `pending` waits. */
  setConsent(state: 'pending' | 'open' | 'closed'): void
}
