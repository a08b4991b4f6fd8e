import type { DomainThunk } from '../../storeTypes.ts'
import type { CallCommand } from '../call.commands.ts'
import { callServicesOf } from '../room/callServices.ts'
import { answerCall } from './answerCall.ts'
import { cancelRinging } from './cancelRinging.ts'
import { checkCall } from './checkCall.ts'
import { endCall } from './endCall.ts'
import { enterRoom } from './enterRoom.ts'
import { launchCall } from './launchCall.ts'
import { openDevices } from './openDevices.ts'
import { rejoinAfterReload } from './rejoinRoom.ts'
import { sendCode } from './sendCode.ts'
import { startRinging } from './startRinging.ts'
import { takeOverCall } from './takeOverCall.ts'

/**
 * Does one command of the machine. What belongs to the end of a call is counted, so that a log-out can wait
 * for it.
 */
export const runCallCommand =
  (command: CallCommand): DomainThunk<Promise<unknown>> =>
  (dispatch, _getState, ports) => {
    const services = callServicesOf(ports)
    switch (command.do) {
      case 'check':
        return dispatch(checkCall(command.attempt, command.target, command.allowed))
      case 'launch':
        return dispatch(launchCall(command.attempt, command.target, command.offer))
      case 'openMedia':
        return dispatch(openDevices(command.roomNum, command.callType))
      case 'reportRing':
        return dispatch(startRinging(command.call))
      case 'answer':
        return dispatch(answerCall(command.call))
      case 'publish':
        return dispatch(enterRoom(command.call))
      case 'takeOver':
        return dispatch(takeOverCall(command.call))
      case 'rejoin':
        return dispatch(rejoinAfterReload(command.call))
      case 'notify':
        return dispatch(sendCode(command.code, command.roomNum))
      case 'media':
        return ports.gateway.request('callMedia', mediaBody(command))
      case 'cancel':
        return services.track(dispatch(cancelRinging(command.call, command.hurry)))
      case 'end':
        return services.track(dispatch(endCall(command)))
      case 'release':
        return command.roomNum === null ? Promise.resolve() : services.leave(command.roomNum)
    }
  }

const mediaBody = (command: Extract<CallCommand, { do: 'media' }>) =>
  command.state === 'lost'
    ? { roomNum: command.roomNum, state: command.state, silentMs: command.silentMs }
    : { roomNum: command.roomNum, state: command.state }
