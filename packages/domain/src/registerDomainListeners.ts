import type { AppDispatch, StartListening } from './createDomainStore.ts'
import type { DomainPorts } from './ports.ts'
import { pushToEvent } from './realtime/pushToEvents.ts'
import { realtimeStateChanged } from './realtime/realtime.events.ts'
import { deviceWoke, onlineChanged, visibilityChanged } from './shell/shell.events.ts'
import { shellSlice } from './shell/shell.slice.ts'

/** Every concept of the entry registers here; lazy ones come by `store.install`. @returns detach */
export function registerDomainListeners(_startListening: StartListening, dispatch: AppDispatch, ports: DomainPorts): () => void {
  const { page, realtime } = ports
  dispatch(shellSlice.actions.pageObserved({ visible: page.visible(), online: page.online() }))
  const detach = [
    page.onVisible((visible) => dispatch(visibilityChanged({ visible }))),
    page.onOnline((online) => dispatch(onlineChanged({ online }))),
    page.onWake((gapMs) => dispatch(deviceWoke({ gapMs }))),
    realtime.onState((state) => dispatch(realtimeStateChanged({ state }))),
    realtime.subscribe((frame) => {
      const event = pushToEvent(frame)
      if (event !== null) dispatch(event)
    }),
  ]
  return () => { for (const stop of detach) stop() }
}
