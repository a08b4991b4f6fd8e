import type { DomainThunk } from '../storeTypes.ts'
import { coinsApi } from '../coins/coins.api.ts'
import { callRoomChanged } from './call.slice.ts'

/** Amounts the payment port offers here. */
export type TopUpAmount = 100 | 500 | 1000

/** Buys coins without leaving the call (R4.27). The gateway's balance and resumed events do the rest. */
export const topUpInCall =
  (gold: TopUpAmount): DomainThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(callRoomChanged({ topUp: 'running' }))
    const result = await dispatch(coinsApi.endpoints.addDemoCoins.initiate({ gold }))
    dispatch(callRoomChanged({ topUp: result.error ? 'failed' : 'none' }))
  }
