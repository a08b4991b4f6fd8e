import type { DomainThunk } from '../../storeTypes.ts'
import { selectMachine } from '../call.selectors.ts'
import type { Call } from '../call.states.ts'
import { problemOf } from '../callProblem.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { BLURRED_KEY } from '../veil/runVeilCommand.ts'
import { callServicesOf } from '../room/callServices.ts'

/**
 * Takes the call another tab or device has: the own devices first, so that nothing stops there before it can
 * go on here.
 */
export const takeOverCall =
  ({ roomNum, callType }: Call): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const services = callServicesOf(ports)
    const stillWanted = (): boolean => {
      const state = selectMachine(getState())
      return state.phase === 'elsewhere' && state.joining && state.call.roomNum === roomNum
    }
    const problem = await services.devices.open(callType)
    if (!stillWanted()) return
    if (problem) return void dispatch(sendCallEvent({ type: 'takeOverFailed', roomNum, problem }))
    const result = await ports.gateway.request(
      'callTakeOver',
      { roomNum, seat: services.seat },
      { requestId: ports.randomId() },
    )
    if (!stillWanted()) return
    if (!result.ok)
      return void dispatch(
        sendCallEvent({ type: 'takeOverFailed', roomNum, problem: problemOf(result.failure) }),
      )
    services.grant(roomNum, result.data.rtc)
    const { movedAt, blurred = false } = result.data
    if (blurred) ports.storage.set(BLURRED_KEY, roomNum)
    else ports.storage.remove(BLURRED_KEY)
    dispatch(sendCallEvent({ type: 'takenOver', roomNum, movedAt, ...(blurred ? { blurred } : {}) }))
  }
