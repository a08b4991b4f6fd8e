import type { Brand } from '../brand/brandSchema.ts'
import type { TrackingRecord } from '../contract/tracking.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import { STORAGE_KEYS } from '../storage/createSiteStorage.ts'
import { cleanExtra } from './cleanExtra.ts'
import { TRACKED_EVENTS } from './events.ts'
import type { TrackedEvent } from './events.ts'
import { KEPT_EVENTS } from './Tracker.ts'
import type { Consent, EventExtra, Moment, MomentTracker } from './Tracker.ts'

/** A record without its moment of sending. */
type Waiting = Omit<TrackingRecord, 'createTime'>

export interface TrackerParts {
  readonly analytics: Brand['analytics']
  readonly prefix: string
  /**
   * Sends a batch; true when it arrived. The request must survive the page: one that is cut off by the next
   * page may have arrived, and would be sent again from there.
   */
  readonly send: (records: TrackingRecord[]) => Promise<boolean>
  readonly store: KeyValueStore
  readonly now: () => number
  /** Browser and system, see deviceModel. */
  readonly model: string
}

const BATCH = 50
const BATCH_WAIT_MS = 3000
const RETRY_MS = 30_000

/**
 * Batches events, keeps what could not be sent, and sends nothing before the person agreed (R7.84–R7.91,
 * D13).
 */
export function createTracker(parts: TrackerParts): MomentTracker {
  const { analytics, store } = parts
  let queue: Waiting[] = []
  let consent: Consent = 'pending'
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false

  const keep = () => {
    if (queue.length === 0) store.remove(STORAGE_KEYS.trackQueue)
    else store.set(STORAGE_KEYS.trackQueue, JSON.stringify(queue))
  }
  const later = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void deliver(false)
    }, ms)
  }

  async function deliver(leaving: boolean): Promise<void> {
    if (consent !== 'open' || queue.length === 0 || (sending && !leaving)) return
    sending = true
    const batch = queue.slice(0, leaving ? KEPT_EVENTS : BATCH)
    queue = queue.slice(batch.length)
    const createTime = parts.now()
    const arrived = await parts.send(batch.map((record) => ({ ...record, createTime }))).catch(() => false)
    sending = false
    if (!arrived && (consent as string) !== 'closed') queue = [...batch, ...queue].slice(-KEPT_EVENTS)
    keep()
    if (queue.length > 0) later(arrived ? 0 : RETRY_MS)
  }

  return {
    track(event: TrackedEvent, extra: EventExtra, moment: Moment) {
      if (consent === 'closed') return
      // page_load is always sent; every other event can be suppressed or renamed by the brand (R7.91).
      if (event !== 'page_load' && analytics.suppressedEvents.includes(event)) return
      const name = event === 'page_load' ? undefined : analytics.conversionEvents[event]
      queue = [
        ...queue,
        {
          ...moment,
          model: parts.model,
          placeId: 106 as const,
          eventId: TRACKED_EVENTS[event],
          event: name ?? `${parts.prefix}_${event}`,
          extra: cleanExtra(extra),
        },
      ].slice(-KEPT_EVENTS)
      if (consent === 'open') later(BATCH_WAIT_MS)
    },
    flush() {
      void deliver(true)
    },
    setConsent(state) {
      const before = consent
      consent = state
      if (state === 'closed') {
        queue = []
        clearTimeout(timer)
        timer = undefined
        store.remove(STORAGE_KEYS.trackQueue)
      }
      if (state === 'open' && before !== 'open') {
        queue = [...readKept(store), ...queue].slice(-KEPT_EVENTS)
        if (queue.length > 0) later(0)
      }
    },
  }
}

/** What an earlier page could not send; anything damaged is dropped. */
function readKept(store: KeyValueStore): Waiting[] {
  try {
    const kept = JSON.parse(store.get(STORAGE_KEYS.trackQueue) ?? '[]') as unknown
    if (!Array.isArray(kept)) return []
    return kept.filter(
      (record): record is Waiting =>
        typeof record === 'object' &&
        record !== null &&
        'eventId' in record &&
        'event' in record &&
        'extra' in record,
    )
  } catch {
    return []
  }
}
