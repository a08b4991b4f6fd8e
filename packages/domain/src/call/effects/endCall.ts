import type { DomainThunk } from '../../createDomainStore.ts'
import { gatewayApi } from '../../gateway/gatewayApi.ts'
import type { CallCommand } from '../call.commands.ts'
import { usersVideosInput } from '../callReports.ts'
import { happen } from '../happen.ts'
import { callServicesOf } from '../room/callServices.ts'
import { sendCode } from './sendCode.ts'

type EndCommand = Extract<CallCommand, { do: 'end' }>

/** The end of a call at the gateway: status code at once, leave the room, then the end notice and the length (R7.27, R7.30). */
export const endCall = ({ roomNum, code, notifyEnd, report }: EndCommand): DomainThunk<Promise<void>> => async (dispatch, _getState, ports) => {
  const coded = code === 7 ? dispatch(hangUpWithBill(roomNum)) : code === null ? Promise.resolve() : dispatch(sendCode(code, roomNum))
  await Promise.all([coded, callServicesOf(ports).leave(roomNum)])
  if (notifyEnd) await dispatch(notifyEndWithBill(roomNum))
  const videos = report && usersVideosInput(report)
  if (videos) {
    const { matchId, ...body } = videos
    await ports.gateway.request('usersVideos', { query: { matchId }, body }, { keepalive: true })
  }
  dispatch(gatewayApi.util.invalidateTags(['CallHistory', 'Ledger']))
}

const hangUpWithBill = (roomNum: string): DomainThunk<Promise<void>> => async (dispatch) => {
  const answer = await dispatch(sendCode(7, roomNum))
  if (answer?.ok) dispatch(happen({ type: 'settled', roomNum, minutes: answer.data.minutes, gold: answer.data.gold, goldNum: answer.data.goldNum, points: null }))
}

const notifyEndWithBill = (roomNum: string): DomainThunk<Promise<void>> => async (dispatch) => {
  const answer = await dispatch(sendCode(100, roomNum))
  if (answer?.ok) dispatch(happen({ type: 'settled', roomNum, minutes: answer.data.minutes, gold: answer.data.gold, goldNum: null, points: answer.data.points }))
}
