import type { GatewayFailure } from './GatewayFailure.ts'

/**
 * What happens to session and route: `stay` keeps both; `end` clears the session and goes to the prefix root
 * with one notice; `ban` does the same and shows the banned screen; `visitor` clears the session and browsing
 * goes on at the root; `finish` leads back to the last form of the sign-up.
 */
export type Consequence = 'stay' | 'end' | 'ban' | 'visitor' | 'finish'

/** The one place that decides what a failure does to session and route (R8.01–R8.10). */
export function consequenceOf(failure: Pick<GatewayFailure, 'kind'>): Consequence {
  switch (failure.kind) {
    case 'session':
      return 'end'
    case 'banned':
      return 'ban'
    case 'blocked':
    case 'closed':
      return 'visitor'
    case 'unfinished':
      return 'finish'
    default:
      return 'stay'
  }
}
