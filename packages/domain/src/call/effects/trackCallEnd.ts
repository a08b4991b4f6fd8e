import type { DomainThunk } from '../../storeTypes.ts'
import type { EndedState } from '../call.states.ts'

/** What a call cost, by the gateway's word. */
export interface Bill {
  readonly minutes: number
  readonly gold: number
}

/**
 * Analytics of an ended call (AN.16), with the coins of the bill: receipt, ledger and analytics say the same.
 */
export const trackCallEnd =
  ({ past, ending }: EndedState, bill: Bill = past): DomainThunk =>
  (_dispatch, _getState, { tracker }) => {
    tracker.track('call_end', {
      videoTime: past.videoTime,
      minutes: bill.minutes,
      gold: bill.gold,
      reason: ending,
    })
  }
