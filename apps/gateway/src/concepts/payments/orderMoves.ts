import { ORDER_STATES, type OrderState } from '@visavis/core/contract/payments'

/** States that are stored; `processing` is `waiting` for longer than {@link WAIT_MS}. */
export type StoredState = Exclude<OrderState, 'processing'>
export const STORED_STATES = ORDER_STATES.filter((state): state is StoredState => state !== 'processing')

/** Countdown of `waiting` (MP.04). */
export const WAIT_MS = 180_000

/**
 * Where an order may go from each state. Late payments win over `failed` and `cancelled`; nothing makes a
 * paid order fail.
 */
export const ORDER_MOVES: Readonly<Record<StoredState, readonly StoredState[]>> = {
  creating: ['atProvider', 'waiting', 'success', 'failed', 'cancelled', 'held'],
  atProvider: ['waiting', 'success', 'failed', 'cancelled', 'held'],
  waiting: ['success', 'failed', 'cancelled', 'held'],
  failed: ['creating', 'success', 'held'],
  cancelled: ['creating', 'success', 'held'],
  held: [],
  success: ['refunding', 'refunded', 'disputed'],
  refunding: ['success', 'refunded', 'disputed'],
  disputed: ['success', 'refunded'],
  refunded: ['success', 'refunding'],
}

/** Whether an order in `from` may become `to`. */
export const mayMove = (from: StoredState, to: StoredState): boolean => ORDER_MOVES[from].includes(to)

/** Orders whose outcome is still open. */
export const OPEN_ORDERS: readonly StoredState[] = ['creating', 'atProvider', 'waiting']
/** Orders whose coins were given and not taken back. */
export const CREDITED_ORDERS: readonly StoredState[] = ['success', 'refunding']

/** What the buyer is told: `waiting` turns into `processing` when the countdown is over. */
export const shownState = (state: StoredState, waitingSince: number | null, now: number): OrderState =>
  state === 'waiting' && waitingSince !== null && now >= waitingSince + WAIT_MS ? 'processing' : state
