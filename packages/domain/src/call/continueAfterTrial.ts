import type { DomainThunk } from '../storeTypes.ts'
import { selectCall } from './call.selectors.ts'
import { callRoomChanged } from './call.slice.ts'

/**
 * Agrees to the price per minute of a trial call that would end with its minute (R9.13). The gateway's bill
 * says that it goes on.
 */
export const continueAfterTrial =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, randomId }) => {
    const call = selectCall(getState())
    if (call === null) return
    dispatch(callRoomChanged({ goOn: 'running' }))
    const result = await gateway.request(
      'callGoOn',
      { roomNum: call.roomNum, price: call.price },
      { requestId: randomId() },
    )
    if (selectCall(getState())?.roomNum === call.roomNum)
      dispatch(callRoomChanged({ goOn: result.ok ? 'none' : 'failed' }))
  }
