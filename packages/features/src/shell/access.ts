import type { SessionState } from '@visavis/domain/session/session.machine'
import type { Route } from './routes.ts'

/** Pages of words: they ask the gateway for nothing, so they stand whatever it says, or when it is away. */
export const readable = ({ access, screen }: Route): boolean => access === 'public' && screen !== 'home'

/** What a person may see at a route in a phase of the session. */
export type Access = 'show' | 'wait' | 'login' | 'startFailed' | 'banned'

/** The guard (R2.36–R2.39, R4.01): while auto-login runs, protected screens wait and no popup flashes. */
export function accessTo(route: Route, phase: SessionState['phase']): Access {
  switch (phase) {
    // What somebody is banned by may be read.
    case 'banned':
      return readable(route) ? 'show' : 'banned'
    case 'autoLoginFailed':
      return readable(route) ? 'show' : 'startFailed'
    case 'start':
    case 'autoLogin':
      return route.access === 'member' || route.screen === 'home' ? 'wait' : 'show'
    // The missing facts, or whether to stay, are asked for over the page; the page itself waits behind it.
    case 'complement':
    case 'leaving':
      return route.access === 'member' ? 'wait' : 'show'
    case 'visitor':
      return route.access === 'member' ? 'login' : 'show'
    case 'loggedIn':
      return 'show'
  }
}
