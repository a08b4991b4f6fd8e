import type { DomainThunk } from '../../storeTypes.ts'
import type { Call } from '../call.states.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { callServicesOf } from '../room/callServices.ts'
import { enterRoom } from './enterRoom.ts'
import { openForTalk } from './openForTalk.ts'
import { sendCode } from './sendCode.ts'

/**
 * Code 3 and the media room. Who answers has said yes: in a room that was entered while it rang the own
 * picture goes out beside the answer, and stops when the gateway refuses it. Elsewhere it waits for the right
 * to enter, which comes with the reply.
 */
export const answerCall =
  (call: Call): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, ports) => {
    const taken = dispatch(takeAnswer(call.roomNum))
    if (!(await dispatch(openForTalk(call)))) {
      // The hang-up must not overtake the answer.
      await taken
      return void dispatch(sendCallEvent({ type: 'mediaFailed', roomNum: call.roomNum }))
    }
    if (callServicesOf(ports).room(call.roomNum)?.isEntered !== true && !(await taken)) return
    await dispatch(enterRoom(call, taken))
  }

/** @returns whether the gateway took the answer; refused, the call is over */
const takeAnswer =
  (roomNum: string): DomainThunk<Promise<boolean>> =>
  async (dispatch, _getState, ports) => {
    const answer = await dispatch(sendCode(3, roomNum))
    if (answer?.ok) callServicesOf(ports).grant(roomNum, answer.data.rtc)
    else dispatch(sendCallEvent({ type: 'answerFailed', roomNum }))
    return answer?.ok === true
  }
