import { loopbackDriver } from '../contract/loopbackDriver.ts'
import { rtcContractSuite } from '../contract/rtcContractSuite.ts'
import { createFakePort } from './createFakePort.ts'

rtcContractSuite(
  loopbackDriver('fake', createFakePort({ behaviour: 'pair' }), {
    needs: {
      lostOffer: 'a real line: the fake says everything once',
      soundFirst: 'real pictures: the fake draws its own',
    },
  }),
)
