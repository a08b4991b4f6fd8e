import { loopbackDriver } from '../contract/loopbackDriver.ts'
import { rtcContractSuite } from '../contract/rtcContractSuite.ts'
import { createPeerPort } from './createPeerPort.ts'
import { PeerSession } from './PeerSession.ts'

rtcContractSuite(
  loopbackDriver('peer', createPeerPort({ resendMs: 400 }), {
    sentPackets: (session) => (session instanceof PeerSession ? session.sentPackets() : null),
  }),
)
