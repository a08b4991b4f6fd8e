import type { StartListening } from '../createDomainStore.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { balanceReceived, pointsReceived } from '../realtime/realtime.events.ts'

/** A movement of coins or points makes the shown ledger old. */
export function registerCoinsListeners(startListening: StartListening): void {
  startListening({
    actionCreator: balanceReceived,
    effect: (_action, { dispatch }) => {
      dispatch(gatewayApi.util.invalidateTags(['Ledger']))
    },
  })
  startListening({
    actionCreator: pointsReceived,
    effect: (_action, { dispatch }) => {
      dispatch(gatewayApi.util.invalidateTags(['Points']))
    },
  })
}
