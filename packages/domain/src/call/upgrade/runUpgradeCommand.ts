import type { DomainThunk } from '../../storeTypes.ts'
import { noticeShown } from '../../shell/shell.events.ts'
import { selectCall } from '../call.selectors.ts'
import { callRoomChanged } from '../call.slice.ts'
import type { CallProblem } from '../call.states.ts'
import { problemOf } from '../callProblem.ts'
import { callServicesOf } from '../room/callServices.ts'
import { upgradeHappen } from './upgrade.actions.ts'
import type { UpgradeCommand } from './upgrade.commands.ts'

const told = {
  declined: 'webChat.upgrade.declined',
  silent: 'webChat.upgrade.silent',
  noCoins: 'webChat.upgrade.noCoins',
  withdrawn: 'webChat.upgrade.withdrawn',
} as const
const problems: Partial<Record<CallProblem['kind'], string>> = {
  permissionDenied: 'webChat.permission.denied',
  noDevice: 'webChat.permission.noDevice',
  deviceBusy: 'webChat.permission.deviceBusy',
  insecure: 'webChat.permission.insecure',
  network: 'base.error.network',
  oldVersion: 'base.error.oldVideoVersion',
}

/** Does one command of the upgrade, for the call it was given in. */
export const runUpgradeCommand =
  (command: UpgradeCommand): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const call = selectCall(getState())
    if (!call) return
    const { devices } = callServicesOf(ports)
    switch (command.do) {
      case 'openCamera': {
        const problem = await devices.open(1)
        return void dispatch(
          upgradeHappen(call.roomNum, problem ? { type: 'cameraRefused', problem } : { type: 'cameraReady' }),
        )
      }
      case 'closeCamera':
        return void (await devices.open(2))
      case 'send':
        return await dispatch(sendUpgrade(call.roomNum, command.action, command.price))
      case 'publish':
        return await dispatch(publishCamera(call.roomNum))
      case 'tell':
        return void dispatch(
          noticeShown({
            tone: 'info',
            messageId: told[command.what],
            values: { name: call.person.userName },
          }),
        )
      case 'tellProblem': {
        const { problem } = command
        if (problem.kind === 'noCoins')
          return void dispatch(
            noticeShown({ tone: 'error', messageId: 'base.error.notEnoughCoins', action: { kind: 'topUp' } }),
          )
        return void dispatch(
          noticeShown({ tone: 'error', messageId: problems[problem.kind] ?? 'webChat.upgrade.failed' }),
        )
      }
    }
  }

const sendUpgrade =
  (
    roomNum: string,
    action: 'request' | 'accept' | 'decline' | 'cancel',
    price: number,
  ): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, { gateway, tracker, randomId }) => {
    tracker.track('call_upgrade', { action, price })
    const result = await gateway.request('callUpgrade', { roomNum, action, price }, { requestId: randomId() })
    if (!result.ok) dispatch(upgradeHappen(roomNum, { type: 'refused', problem: problemOf(result.failure) }))
  }

/**
 * The picture goes out; without a camera the call is a video call all the same, and says why nothing is seen.
 */
const publishCamera =
  (roomNum: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const services = callServicesOf(ports)
    const problem = await services.devices.open(1)
    if (selectCall(getState())?.roomNum !== roomNum) return
    dispatch(callRoomChanged({ camera: problem === null, deviceProblem: problem }))
    if (problem === null) await services.room(roomNum)?.replaceTrack('video', services.devices.media.video)
  }
