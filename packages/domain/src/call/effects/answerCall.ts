import type { DomainThunk } from '../../createDomainStore.ts'
import type { Call } from '../call.states.ts'
import { happen } from '../happen.ts'
import { callServicesOf } from '../room/callServices.ts'
import { enterRoom } from './enterRoom.ts'
import { sendCode } from './sendCode.ts'

/** Code 3, then the media room. No own picture leaves before the gateway took the answer. */
export const answerCall = (call: Call): DomainThunk<Promise<void>> => async (dispatch, _getState, ports) => {
  const answer = await dispatch(sendCode(3, call.roomNum))
  if (!answer?.ok) return void dispatch(happen({ type: 'answerFailed', roomNum: call.roomNum }))
  callServicesOf(ports).grant(call.roomNum, answer.data.rtc)
  await dispatch(enterRoom(call))
}
