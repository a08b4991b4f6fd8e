import type { DomainThunk } from '../storeTypes.ts'
import { sessionStepped } from '../session/session.slice.ts'

/** Whether the person is a VIP, asked after a log-in and after a payment (R7.72). */
export const readPayStatus =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, { gateway }) => {
    const status = await gateway.call('checkUserPayStatus')
    if (status !== undefined) dispatch(sessionStepped({ type: 'changed', me: { isVip: status.isVip } }))
  }
