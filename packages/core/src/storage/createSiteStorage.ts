import type { KeyValueStore } from './KeyValueStore.ts'
import type { SiteStorage } from './SiteStorage.ts'

/** Keys of table K by their names. */
export const STORAGE_KEYS = {
  country: 'RC_USER_COUNTRY',
  countryId: 'RC_USER_COUNTRY_ID',
  language: 'siteLanguage',
  consent: 'consent',
  landing: 'landingPageFlag',
  trackQueue: 'trackQueue',
  signupDraft: 'signupDraft',
} as const

/** What may be written before and without a choice (D13). */
const NECESSARY: readonly string[] = [
  STORAGE_KEYS.country,
  STORAGE_KEYS.countryId,
  STORAGE_KEYS.language,
  STORAGE_KEYS.consent,
  STORAGE_KEYS.landing,
]

/**
 * What people chose themselves, a "not now" for today too: it waits like everything else until the choice,
 * and is kept whatever that is.
 */
const CHOSEN: readonly string[] = [
  'siteMode',
  'siteKeys',
  'callAsk',
  'spendAsk',
  'callDevices',
  'callBlurred',
  'installLater',
  'checkInAfter',
  'entranceClosed',
  'pushText',
  'tipText',
  'offersSeen',
]
const isChosen = (key: string): boolean =>
  CHOSEN.includes(key) || key.startsWith('cnt_pushlater_') || key.startsWith('entranceClosed:')

/**
 * Local storage behind the consent gate: values that wait are readable for this page, and written once the
 * person agrees.
 */
export function createSiteStorage(store: KeyValueStore): SiteStorage {
  const waiting = new Map<string, string>()
  let consent: 'pending' | 'open' | 'closed' = 'pending'
  const passes = (key: string) =>
    consent === 'open' || NECESSARY.includes(key) || (consent === 'closed' && isChosen(key))
  return {
    get: (key) => waiting.get(key) ?? store.get(key),
    set(key, value) {
      if (passes(key)) store.set(key, value)
      else waiting.set(key, value)
    },
    remove(key) {
      waiting.delete(key)
      store.remove(key)
    },
    keys: () => [...new Set([...store.keys(), ...waiting.keys()])],
    forgets: () => store.forgets?.() ?? false,
    setConsent(state) {
      consent = state
      if (state === 'open') {
        for (const [key, value] of waiting) store.set(key, value)
        waiting.clear()
      }
      if (state === 'closed') {
        for (const [key, value] of waiting) {
          if (!isChosen(key)) continue
          store.set(key, value)
          waiting.delete(key)
        }
      }
      // Withdrawn or refused: what earlier consent had stored goes, this page keeps what it knows.
      if (state === 'closed')
        for (const key of store.keys())
          if (!NECESSARY.includes(key) && !isChosen(key) && isOurs(key)) store.remove(key)
    },
  }
}

/** Campaign values have a purpose of their own: who stores them forgets them. */
const isOurs = (key: string) => key === STORAGE_KEYS.trackQueue || key.startsWith('cnt_')
