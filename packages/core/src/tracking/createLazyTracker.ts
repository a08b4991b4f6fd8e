import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import { STORAGE_KEYS } from '../storage/createSiteStorage.ts'
import type { TrackedEvent } from './events.ts'
import { KEPT_EVENTS } from './Tracker.ts'
import type { Consent, EventExtra, Moment, MomentTracker, Tracker } from './Tracker.ts'

export interface LazyTrackerParts {
  /** Fetches the tracker's code. */
  readonly load: () => Promise<MomentTracker>
  readonly store: KeyValueStore
  /** When, who and where, as of now. */
  readonly moment: () => Moment
}

/**
 * A tracker whose code is fetched once there is something to send and the person agreed: until then events
 * wait in memory with the moment they happened at (D13). While its code cannot be fetched, each further event
 * asks for it again.
 */
export function createLazyTracker({ load, store, moment }: LazyTrackerParts): Tracker {
  let waiting: (readonly [TrackedEvent, EventExtra, Moment])[] = []
  let consent: Consent = 'pending'
  let tracker: MomentTracker | undefined
  let loading = false

  function take(arrived: MomentTracker): void {
    tracker = arrived
    for (const one of waiting) arrived.track(...one)
    waiting = []
    arrived.setConsent(consent)
  }
  function bring(): void {
    if (loading || consent !== 'open') return
    loading = true
    load()
      .then(take, () => undefined)
      .finally(() => {
        loading = false
      })
  }

  return {
    track(event, extra = {}) {
      if (tracker) return tracker.track(event, extra, moment())
      if (consent === 'closed') return
      waiting = [...waiting, [event, extra, moment()] as const].slice(-KEPT_EVENTS)
      bring()
    },
    flush() {
      tracker?.flush()
    },
    setConsent(state) {
      consent = state
      if (tracker) return tracker.setConsent(state)
      if (state === 'closed') {
        waiting = []
        store.remove(STORAGE_KEYS.trackQueue)
      }
      bring()
    },
  }
}
