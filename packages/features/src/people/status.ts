import type { PresenceStatus } from '@visavis/ui/Presence'
import type { Text } from '../i18n/text.ts'

const NAMES = ['offline', 'busy', 'online', 'invisible'] as const satisfies readonly PresenceStatus[]

/**
 * Status number of the wire → the ui's word for it (N.022–N.025). Others see invisible people as offline
 * (D26).
 */
export function presenceOf(status: 0 | 1 | 2 | 3): PresenceStatus {
  return status === 3 ? 'offline' : NAMES[status]
}

/** The word people read. */
export function presenceLabel(text: Text<'start'>, status: PresenceStatus): string {
  return text(`app.presence.${status}`)
}
