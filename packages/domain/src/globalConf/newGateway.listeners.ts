import type { StartListening } from '../storeTypes.ts'
import { configChanged, welcomed } from '../realtime/realtime.events.ts'
import { selectGlobalConf } from './globalConf.slice.ts'

/**
 * A page that was away may have missed a change of settings, and another gateway than before may have been
 * started with others (W.33). Comes with calls, since only members have a line to it and the first screen has
 * no bytes to spare.
 */
export function registerNewGateway(startListening: StartListening): void {
  let known: string | null = null
  startListening({
    actionCreator: welcomed,
    effect: ({ payload: { bootId, conf } }, { dispatch, getState }) => {
      const isAnother = known !== null && known !== bootId
      known = bootId
      const version = selectGlobalConf(getState())?.version
      const isOld = conf !== undefined && version !== undefined && conf !== version
      if (isAnother || isOld) dispatch(configChanged({ keys: [] }))
    },
  })
}
