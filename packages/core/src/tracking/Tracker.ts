import type { TrackingRecord } from '../contract/tracking.ts'
import type { TrackedEvent } from './events.ts'

/** Extra data of an event. Tokens, passwords, emails, phones and message texts are dropped. */
export type EventExtra = Readonly<Record<string, string | number | boolean | null | undefined>>

/** When an event happened, to whom and where. */
export type Moment = Pick<TrackingRecord, 'time' | 'userId' | 'deviceId' | 'country' | 'language'>
/** `pending` waits in memory; `open` sends; `closed` drops everything. */
export type Consent = 'pending' | 'open' | 'closed'
/** Events kept while they cannot be sent (K.15). */
export const KEPT_EVENTS = 200

/** Analytics (table AN): brand prefix, suppression, batching and resending are behind it. */
export interface Tracker {
  /** Queues one event; name as in table AN without prefix. */
  track(event: TrackedEvent, extra?: EventExtra): void
  /** Sends what waits now; used when the page hides. */
  flush(): void
  setConsent(state: Consent): void
}

/** A tracker that is told the moment of each event. */
export interface MomentTracker extends Omit<Tracker, 'track'> {
  track(event: TrackedEvent, extra: EventExtra, moment: Moment): void
}
