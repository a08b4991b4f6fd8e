import { takePicture } from '@visavis/core/media'
import type { StartListening } from '../../storeTypes.ts'
import type { RootState } from '../../rootReducer.ts'
import { selectCall, selectMachine, selectRoomView, selectVeil } from '../call.selectors.ts'
import { callServicesOf } from '../room/callServices.ts'
import { snapshotsApi } from './snapshots.api.ts'

/**
 * The own picture is seen by the other side: after the own "Show me" only (D28), with the camera on, and not
 * while the picture is blurred.
 */
const selectIsSeen = (state: RootState): boolean => {
  const { phase } = selectMachine(state)
  return (
    (phase === 'connected' || phase === 'grace') &&
    selectCall(state)?.callType === 1 &&
    selectVeil(state).phase === 'clear' &&
    selectRoomView(state).camera
  )
}

/**
 * Age checks (R7.79, R7.80): now and then a small picture of the own camera, where the gateway wants it. It
 * never disturbs a call.
 */
export function registerSnapshots(startListening: StartListening): void {
  startListening({
    predicate: (_action, now, before) => selectIsSeen(now) !== selectIsSeen(before),
    effect: async (_action, { cancelActiveListeners, delay, dispatch, getState, extra }) => {
      cancelActiveListeners()
      const call = selectCall(getState())
      if (call === null || !selectIsSeen(getState())) return
      const { data: config } = await dispatch(
        snapshotsApi.endpoints.snapshotConfig.initiate(undefined, { subscribe: false }),
      )
      const scene = call.matchFlag === 1 ? 'match' : 'call'
      if (config?.enabled !== true || !config.scenes.includes(scene)) return
      for (let waitSec = config.firstDelaySec; ; waitSec = config.intervalSec) {
        await delay(waitSec * 1000)
        const track = callServicesOf(extra).devices.media.video
        const picture = track === null ? null : await takePicture(track, config)
        // Discarded where the camera was blurred or off, or the call over, while it was taken.
        if (!selectIsSeen(getState()) || selectCall(getState())?.roomNum !== call.roomNum) return
        if (picture !== null)
          void extra.gateway.call('uploadSnapshot', {
            query: {},
            body: { picture, scene, roomId: call.roomId },
          })
      }
    },
  })
}
