import type { DomainThunk } from '../../storeTypes.ts'
import { isInCall, selectCall, selectMachine } from '../call.selectors.ts'
import { upgradeHappened } from '../call.slice.ts'
import type { UpgradeEvent, UpgradeEventBody } from './upgrade.states.ts'

/**
 * Tells the upgrade of a call that something happened, now; of another call, or of one another end has, it is
 * nothing.
 */
export const upgradeHappen =
  (roomNum: string, event: UpgradeEventBody): DomainThunk =>
  (dispatch, getState, { clock }) => {
    const machine = selectMachine(getState())
    if (isInCall(machine) && machine.call.roomNum === roomNum)
      dispatch(upgradeHappened({ ...event, at: clock.now() } as UpgradeEvent))
  }

const inThisCall =
  (
    eventOf: (call: { role: 'caller' | 'callee'; price: number; videoPrice?: number }) => UpgradeEventBody,
  ): DomainThunk =>
  (dispatch, getState) => {
    const call = selectCall(getState())
    if (call) dispatch(upgradeHappen(call.roomNum, eventOf(call)))
  }

/** "Switch to video" pressed (MU.01). */
export const pressUpgrade = () =>
  inThisCall(({ role, price, videoPrice = 0 }) => ({
    type: 'pressed',
    price: role === 'caller' ? videoPrice : 0,
    priceNow: price,
  }))
export const confirmUpgrade = () => inThisCall(() => ({ type: 'confirmed' }))
export const dismissUpgrade = () => inThisCall(() => ({ type: 'dismissed' }))
export const acceptUpgrade = () => inThisCall(() => ({ type: 'accepted' }))
export const declineUpgrade = () => inThisCall(() => ({ type: 'declined' }))
export const withdrawUpgrade = () => inThisCall(() => ({ type: 'withdrawn' }))
