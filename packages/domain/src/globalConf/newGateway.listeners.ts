import type { StartListening } from '../createDomainStore.ts'
import { welcomed } from '../realtime/realtime.events.ts'
import { readGlobalConf } from './globalConf.actions.ts'

/** Prices and limits are those a gateway was started with: another one than before may have others (W.33). Comes with calls, since only members have a line to it and the first screen has no bytes to spare. */
export function registerNewGateway(startListening: StartListening): void {
  let known: string | null = null
  startListening({
    actionCreator: welcomed,
    effect: ({ payload: { bootId } }, { dispatch }) => {
      const isAnother = known !== null && known !== bootId
      known = bootId
      return isAnother ? dispatch(readGlobalConf()) : undefined
    },
  })
}
