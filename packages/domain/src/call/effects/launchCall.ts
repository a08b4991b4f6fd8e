import type { DomainThunk } from '../../storeTypes.ts'
import { selectMachine } from '../call.selectors.ts'
import type { CallOffer, CallTarget } from '../call.states.ts'
import { problemOf } from '../callProblem.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { callServicesOf } from '../room/callServices.ts'
import { sendCode } from './sendCode.ts'

/**
 * Rings the other person at the price that was shown (R7.24). Canceled meanwhile, the fresh call is cancelled
 * with its number.
 */
export const launchCall =
  (
    attempt: string,
    { matchUserId, location, callType, matchFlag }: CallTarget,
    { price, trial, coupon }: CallOffer,
  ): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const feeType = price > 0 ? 1 : 0
    ports.tracker.track('call_launch', { location, price, feeType, callType })
    const result = await ports.gateway.request(
      'callLaunch',
      {
        matchUserId,
        location,
        callType,
        couponId: coupon?.id ?? 0,
        matchFlag,
        feeType,
        requestType: 1,
        price,
      },
      { requestId: attempt },
    )
    if (!result.ok) {
      const problem = problemOf(result.failure) ?? { kind: 'failed' }
      return void dispatch(
        sendCallEvent({
          type: 'launchRefused',
          attempt,
          problem: problem.kind === 'noCoins' && trial?.chosen ? { ...problem, trial: true } : problem,
        }),
      )
    }
    const { roomId, roomNum, rtc, ringSeconds } = result.data
    const state = selectMachine(getState())
    if (state.phase !== 'launching' || state.attempt !== attempt)
      return void (await dispatch(sendCode(2, roomNum)))
    callServicesOf(ports).grant(roomNum, rtc)
    dispatch(sendCallEvent({ type: 'launched', attempt, roomId, roomNum, ringSeconds }))
  }
