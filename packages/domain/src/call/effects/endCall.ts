import type { DomainThunk } from '../../storeTypes.ts'
import { gatewayApi } from '../../gateway/gatewayApi.ts'
import { selectMyId } from '../../session/session.slice.ts'
import type { CallCommand } from '../call.commands.ts'
import { selectMachine } from '../call.selectors.ts'
import type { EndedState } from '../call.states.ts'
import { usersVideosInput } from '../callReports.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { callServicesOf } from '../room/callServices.ts'
import { sendCode } from './sendCode.ts'
import { trackCallEnd, type Bill } from './trackCallEnd.ts'

type EndCommand = Extract<CallCommand, { do: 'end' }>

/** When the bill of an ended call is asked for again, while the gateway cannot be reached. */
const ASK_AGAIN_MS = [3_000, 15_000, 60_000, 300_000] as const

/**
 * The end of a call at the gateway: status code at once, leave the room, then the end notice and the length
 * (R7.27, R7.30).
 */
export const endCall =
  ({ roomNum, code, notifyEnd, report }: EndCommand): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const ended = selectMachine(getState())
    const payer = selectMyId(getState())
    const coded =
      code === 7
        ? dispatch(hangUpWithBill(roomNum))
        : code === null
          ? Promise.resolve(null)
          : dispatch(sendCode(code, roomNum)).then(() => null)
    const [told] = await Promise.all([coded, callServicesOf(ports).leave(roomNum)])
    const bill = (notifyEnd ? await dispatch(notifyEndWithBill(roomNum)) : null) ?? told
    const videos = report && usersVideosInput(report)
    if (videos) {
      const { matchId, ...body } = videos
      await ports.gateway.request('usersVideos', { query: { matchId }, body }, { keepalive: true })
    }
    dispatch(gatewayApi.util.invalidateTags(['CallHistory', 'Ledger']))
    if (ended.phase !== 'ended') return
    if (bill !== null || !notifyEnd || ended.past.feeType === 0)
      dispatch(trackCallEnd(ended, bill ?? ended.past))
    else void dispatch(trackWhenBilled(ended, payer))
  }

/** The gateway is away, and with it what the call cost: the device's own count may be a minute off. */
const trackWhenBilled =
  (ended: EndedState, payer: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState) => {
    let bill: Bill | null = null
    for (const ms of ASK_AGAIN_MS) {
      await new Promise((resolve) => {
        setTimeout(resolve, ms)
      })
      // Whoever uses the page now has nothing to do with that call.
      if (selectMyId(getState()) !== payer) return
      bill = await dispatch(notifyEndWithBill(ended.past.number))
      if (bill !== null) break
    }
    dispatch(trackCallEnd(ended, bill ?? ended.past))
  }

const hangUpWithBill =
  (roomNum: string): DomainThunk<Promise<Bill | null>> =>
  async (dispatch) => {
    const answer = await dispatch(sendCode(7, roomNum))
    if (!answer?.ok) return null
    dispatch(
      sendCallEvent({
        type: 'settled',
        roomNum,
        minutes: answer.data.minutes,
        gold: answer.data.gold,
        goldNum: answer.data.goldNum,
        points: null,
      }),
    )
    return answer.data
  }

const notifyEndWithBill =
  (roomNum: string): DomainThunk<Promise<Bill | null>> =>
  async (dispatch) => {
    const answer = await dispatch(sendCode(100, roomNum))
    if (!answer?.ok) return null
    dispatch(
      sendCallEvent({
        type: 'settled',
        roomNum,
        minutes: answer.data.minutes,
        gold: answer.data.gold,
        goldNum: null,
        points: answer.data.points,
      }),
    )
    return answer.data
  }
