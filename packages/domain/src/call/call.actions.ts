import { ELSEWHERE, type CallType } from '@visavis/core/contract'
import { againLocation } from '@visavis/core/contract/callLocations'
import type { DomainThunk } from '../storeTypes.ts'
import { requireLogin } from '../session/session.actions.ts'
import { asksBefore, rememberAsk } from '../coins/spendAsk.ts'
import { selectMyId } from '../session/session.slice.ts'
import { selectMachine } from './call.selectors.ts'
import { priceOfCallingAgain } from './priceOfCallingAgain.ts'
import { alwaysAskSet, trialPassed } from './call.slice.ts'
import { sendCallEvent } from './sendCallEvent.ts'

export interface CallWish {
  readonly personId: number
  readonly location: number
  readonly callType?: CallType
  readonly matchFlag?: 0 | 1
  /** Coins a minute on the button that was pressed. */
  readonly shownPrice?: number
}

/**
 * Call pressed (MV.01). A visitor gets the log-in popup and a rejection with `not login`; nothing is sent
 * (R4.08).
 */
export const pressCall =
  ({ personId, location, callType = 1, matchFlag = 0, shownPrice }: CallWish): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    await dispatch(requireLogin('call'))
    // Another account, or another page of this one, may have decided since.
    dispatch(alwaysAskSet(asksBefore(ports.storage, 'call', selectMyId(getState()))))
    dispatch(
      sendCallEvent({
        type: 'pressed',
        attempt: ports.randomId(),
        target: {
          matchUserId: personId,
          location,
          callType,
          matchFlag,
          ...(shownPrice === undefined ? {} : { shownPrice }),
        },
      }),
    )
  }

/**
 * Tries a refused call again, with the same wish; a price that has changed is shown, whatever was switched
 * off.
 */
export const retryCall =
  (): DomainThunk =>
  (dispatch, getState, { randomId }) => {
    const state = selectMachine(getState())
    if (state.phase === 'refused')
      dispatch(
        sendCallEvent({
          type: 'pressed',
          attempt: randomId(),
          target: state.problem.kind === 'priceChanged' ? { ...state.target, chosen: true } : state.target,
        }),
      )
  }

/**
 * Another kind of call chosen in the price dialog or where one was refused, or its trial: asked anew, since
 * price and devices are others.
 */
export const changeCallType =
  (callType: CallType, trial = false): DomainThunk =>
  (dispatch, getState, { randomId }) => {
    const state = selectMachine(getState())
    if (state.phase === 'confirming' || state.phase === 'refused')
      dispatch(sendCallEvent({ type: 'kindChanged', attempt: randomId(), callType, trial }))
  }

/**
 * The cheaper way to the same person was chosen in the price dialog: asked anew at the person's own price.
 */
export const callAtOwnPrice = (): DomainThunk<Promise<void>> => async (dispatch, getState) => {
  const state = selectMachine(getState())
  if (state.phase !== 'confirming') return
  const { matchUserId, callType } = state.target
  dispatch(closeCall())
  await dispatch(pressCall({ personId: matchUserId, location: ELSEWHERE, callType }))
}

/** Calls the person of the ended call again. */
export const callAgain = (): DomainThunk<Promise<void>> => async (dispatch, getState) => {
  const state = selectMachine(getState())
  if (state.phase !== 'ended') return
  const { person, location, callType } = state.past
  await dispatch(
    pressCall({
      personId: person.id,
      location: againLocation(location),
      callType,
      shownPrice: priceOfCallingAgain(state.past),
    }),
  )
}

export const allowDevices = () => sendCallEvent({ type: 'allowed' })
/** Starts at the price that stands in the dialog, with the coupon chosen there. */
export const confirmCall =
  (couponId?: number): DomainThunk =>
  (dispatch, getState) => {
    const state = selectMachine(getState())
    if (state.phase === 'confirming' && state.offer.trial?.chosen === false)
      dispatch(trialPassed(state.target.matchUserId))
    dispatch(sendCallEvent({ type: 'confirmed', ...(couponId === undefined ? {} : { couponId }) }))
  }
export const closeCall = () => sendCallEvent({ type: 'closed' })
export const acceptCall = () => sendCallEvent({ type: 'accepted' })
export const declineCall = () => sendCallEvent({ type: 'declined' })
export const cancelCall = () => sendCallEvent({ type: 'cancelled' })
export const hangUp = () => sendCallEvent({ type: 'hungUp' })
export const minimiseCall = () => sendCallEvent({ type: 'minimised' })
export const restoreCall = () => sendCallEvent({ type: 'restored' })
export const acceptRejoin = () => sendCallEvent({ type: 'rejoinAccepted' })
export const takeOver = () => sendCallEvent({ type: 'takeOverPressed' })
export const declineRejoin = () => sendCallEvent({ type: 'rejoinDeclined' })

/** Turns the price dialog before paid calls on or off, and remembers it. */
export const setAlwaysAsk =
  (on: boolean): DomainThunk =>
  (dispatch, getState, { storage }) => {
    dispatch(alwaysAskSet(on))
    rememberAsk(storage, 'call', selectMyId(getState()), on)
  }
