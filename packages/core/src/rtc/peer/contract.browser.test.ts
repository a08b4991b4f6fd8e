import { rtcContractSuite } from '../contract/rtcContractSuite.ts'
import { loopbackSignalling } from '../session/loopbackSignalling.ts'
import { testGrant } from '../session/testGrant.ts'
import { createPeerPort } from './createPeerPort.ts'
import { PeerSession } from './PeerSession.ts'

const port = createPeerPort({ resendMs: 400 })

rtcContractSuite({
  name: 'peer',
  createPair: ({ early, options }) => {
    const line = loopbackSignalling()
    return { caller: port.createSession(testGrant('caller', { early }), line.caller, options), callee: port.createSession(testGrant('callee', { early }), line.callee, options), line }
  },
  grant: (role, early) => testGrant(role, { early }),
  again: (line, role) => port.createSession(testGrant(role), line[role]),
  sentPackets: (session) => session instanceof PeerSession ? session.sentPackets() : null,
})
