import { RING_SLACK_MS } from './call.constants.ts'
import type { CallState } from './call.states.ts'

/** The gateway ends an unpaid call itself; this device only follows when its word is late. */
const GRACE_SLACK_MS = 1_500

/**
 * When the current state is over by itself (`timeUp`), in ms of this device's clock; null when it may last.
 */
export function deadlineOf(state: CallState): number | null {
  switch (state.phase) {
    case 'ringingOut':
      return state.ringUntil
    case 'ringingIn':
      return state.ringUntil + RING_SLACK_MS
    case 'connecting':
      return state.until
    case 'rejoinOffer':
      return state.until
    case 'grace':
      return state.endsAt + GRACE_SLACK_MS
    // Media can hardly come back without a gateway, which may be their relay, too: their time runs from its
    // return (D21).
    case 'reconnecting':
      return state.gatewayUntil ?? state.mediaUntil
    default:
      return null
  }
}
