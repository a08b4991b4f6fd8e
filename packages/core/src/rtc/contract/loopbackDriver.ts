import type { RtcPort } from '../RtcPort.ts'
import { loopbackSignalling } from '../session/loopbackSignalling.ts'
import { testGrant } from '../session/testGrant.ts'
import type { RtcDriver } from './contractWorld.ts'

/** Two sessions of one port in one page, with a line between them that a test can cut. */
export function loopbackDriver(
  name: string,
  port: RtcPort,
  particulars: Partial<Pick<RtcDriver, 'sentPackets' | 'needs'>> = {},
): RtcDriver {
  return {
    name,
    createPair: ({ early, options }) => {
      const line = loopbackSignalling()
      return {
        caller: port.createSession(testGrant('caller', { early }), line.caller, options),
        callee: port.createSession(testGrant('callee', { early }), line.callee, options),
        line,
      }
    },
    grant: (role, early) => testGrant(role, { early }),
    again: (line, role) => port.createSession(testGrant(role), line[role]),
    sentPackets: () => null,
    ...particulars,
  }
}
