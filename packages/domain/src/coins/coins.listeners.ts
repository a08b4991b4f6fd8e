import type { StartListening } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import {
  balanceReceived,
  payoutMoved,
  penaltyChanged,
  pointsReceived,
  spendGuardReceived,
} from '../realtime/realtime.events.ts'

/**
 * A movement of coins or points makes the shown ledger old; a changed limit makes what is shown of it old.
 */
export function registerCoinsListeners(startListening: StartListening): void {
  startListening({
    actionCreator: balanceReceived,
    effect: (_action, { dispatch }) => {
      dispatch(gatewayApi.util.invalidateTags(['Ledger', 'Spending']))
    },
  })
  startListening({
    actionCreator: spendGuardReceived,
    effect: (_action, { dispatch }) => {
      dispatch(gatewayApi.util.invalidateTags(['Spending']))
    },
  })
  startListening({
    actionCreator: payoutMoved,
    effect: (_action, { dispatch }) => {
      dispatch(gatewayApi.util.invalidateTags(['Payouts']))
    },
  })
  startListening({
    actionCreator: penaltyChanged,
    effect: (_action, { dispatch }) => {
      dispatch(gatewayApi.util.invalidateTags(['Penalties', 'Payouts']))
    },
  })
  startListening({
    actionCreator: pointsReceived,
    effect: (_action, { dispatch }) => {
      dispatch(gatewayApi.util.invalidateTags(['Points']))
    },
  })
}
