import type { RtcPort } from '../RtcPort.ts'
import { FakeSession } from './FakeSession.ts'
import type { FakeOptions } from './FakeSession.ts'

/** The fake with every session it made, oldest first. */
export interface FakePort extends RtcPort {
  readonly sessions: readonly FakeSession[]
  /** The session made last; throws when there is none. */
  latest(): FakeSession
}

/** Media transport for tests and stories: nothing leaves the page. */
export function createFakePort(options: FakeOptions = { behaviour: 'manual' }): FakePort {
  const sessions: FakeSession[] = []
  return {
    mode: 'fake',
    sessions,
    latest: () => {
      const session = sessions.at(-1)
      if (session === undefined) throw new Error('no session was created')
      return session
    },
    createSession: (grant, signalling, { veiled } = {}) => {
      const session = new FakeSession(grant, signalling, options, veiled)
      sessions.push(session)
      return session
    },
  }
}
