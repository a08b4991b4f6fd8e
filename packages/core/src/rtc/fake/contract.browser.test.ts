import { rtcContractSuite } from '../contract/rtcContractSuite.ts'
import { loopbackSignalling } from '../session/loopbackSignalling.ts'
import { testGrant } from '../session/testGrant.ts'
import { createFakePort } from './createFakePort.ts'

const port = createFakePort({ behaviour: 'pair' })

rtcContractSuite({
  name: 'fake',
  createPair: ({ early, options }) => {
    const line = loopbackSignalling()
    return { caller: port.createSession(testGrant('caller', { early }), line.caller, options), callee: port.createSession(testGrant('callee', { early }), line.callee, options), line }
  },
  grant: (role, early) => testGrant(role, { early }),
  again: (line, role) => port.createSession(testGrant(role), line[role]),
  sentPackets: () => null,
  needs: { lostOffer: 'a real line: the fake says everything once', soundFirst: 'real pictures: the fake draws its own' },
})
