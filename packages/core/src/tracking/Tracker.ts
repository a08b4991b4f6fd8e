import type { TrackedEvent } from './events.ts'

/** Extra data of an event. Tokens, passwords, emails, phones and message texts are dropped. */
export type EventExtra = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Analytics (table AN): brand prefix, suppression, batching and resending are behind it. */
export interface Tracker {
  /** Queues one event; name as in table AN without prefix. */
  track(event: TrackedEvent, extra?: EventExtra): void
  /** Sends what waits now; used when the page hides. */
  flush(): void
  /** `pending` waits in memory; `open` sends; `closed` drops everything. */
  setConsent(state: 'pending' | 'open' | 'closed'): void
}
