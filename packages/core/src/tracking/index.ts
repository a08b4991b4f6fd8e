export { TRACKED_EVENTS } from './events.ts'
export type { TrackedEvent } from './events.ts'
export type { EventExtra, Tracker } from './Tracker.ts'
