import type { DomainThunk } from '../../storeTypes.ts'
import { knowsTrialWith, selectAlwaysAsk, selectMachine } from '../call.selectors.ts'
import type { CallTarget } from '../call.states.ts'
import { problemOf, refusalProblem } from '../callProblem.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { callServicesOf } from '../room/callServices.ts'

/**
 * Before ringing (MV.01): price, coins and person, then says so when the browser is going to ask, then camera
 * and microphone.
 */
export const checkCall =
  (attempt: string, target: CallTarget, allowed: boolean): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const { devices } = callServicesOf(ports)
    const current = (): boolean => {
      const state = selectMachine(getState())
      return state.phase === 'checking' && state.attempt === attempt
    }
    const result = await ports.gateway.request('callInfo', {
      matchUserId: target.matchUserId,
      location: target.location,
      callType: target.callType,
      feeType: 0,
    })
    if (!current()) return
    if (!result.ok) {
      const problem = problemOf(result.failure)
      return void dispatch(
        problem
          ? sendCallEvent({ type: 'checkRefused', attempt, problem })
          : sendCallEvent({ type: 'closed' }),
      )
    }
    const {
      price,
      videoPrice,
      voicePrice,
      goldNum,
      status,
      remoteUserInfo,
      allowed: may,
      trial,
      ownPrice,
      coupons,
      firstSpend,
    } = result.data
    if (!may)
      return void dispatch(
        sendCallEvent({ type: 'checkRefused', attempt, problem: refusalProblem(result.data) }),
      )
    // Nobody is asked for a camera for a call that may not ring.
    if (!allowed && (await devices.permission(target.callType)) === 'prompt')
      return void dispatch(sendCallEvent({ type: 'permissionNeeded', attempt }))
    if (!current()) return
    const problem = await devices.open(target.callType)
    if (!current()) return
    if (problem) return void dispatch(sendCallEvent({ type: 'checkRefused', attempt, problem }))
    dispatch(
      sendCallEvent({
        type: 'checked',
        attempt,
        offer: {
          price,
          videoPrice,
          voicePrice,
          goldNum,
          status,
          person: remoteUserInfo,
          ...(trial === undefined ? {} : { trial }),
          ...(ownPrice === undefined ? {} : { ownPrice }),
          ...(coupons.length === 0 ? {} : { coupons }),
          ...(firstSpend === undefined ? {} : { firstSpend }),
        },
        ask:
          target.chosen === true ||
          selectAlwaysAsk(getState()) ||
          // The price went up since the button was drawn.
          price > (target.shownPrice ?? price) ||
          // It is said once a purchase, whatever was switched off.
          firstSpend !== undefined ||
          // Only the person can say whether a coupon goes for this call.
          coupons.length > 0 ||
          (trial !== undefined && !knowsTrialWith(getState(), target.matchUserId)),
      }),
    )
  }
