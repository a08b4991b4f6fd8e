import type { PayoutState } from '@visavis/core/contract'

/** Where a payout may go from each state. */
export const PAYOUT_MOVES: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  requested: ['review', 'rejected', 'cancelled'],
  review: ['approved', 'rejected', 'cancelled'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: [],
  cancelled: [],
}

/** Whether a payout in `from` may become `to`. */
export const mayBecome = (from: PayoutState, to: PayoutState): boolean => PAYOUT_MOVES[from].includes(to)

/** Whether its points are still set aside. */
export const isOpen = (state: PayoutState): boolean => PAYOUT_MOVES[state].length > 0
