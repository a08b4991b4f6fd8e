import type { StartListening } from '../createDomainStore.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { configChanged } from '../realtime/realtime.events.ts'
import { sessionStarted } from '../session/session.events.ts'

/** The configuration is read again when the gateway says so (W.33) and when a log-in changes what applies. */
export function registerGlobalConfListeners(startListening: StartListening): void {
  startListening({
    predicate: (action) => configChanged.match(action) || sessionStarted.match(action),
    effect: (_action, { dispatch }) => { dispatch(gatewayApi.util.invalidateTags(['Conf'])) },
  })
}
