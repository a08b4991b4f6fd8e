import type { NextStep, Order } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'

/** How long the countdown after the return from the payment company lasts (MP.04, MP.09). */
export const WAIT_MS = 180_000

/** M-PAYMENT as the client knows it: one payment at a time. */
export type PayState =
  /** A package is chosen, or none; `refused` says why the last press made no order. */
  | { readonly phase: 'package'; readonly refused: GatewayFailure | null }
  /** The order is on its way to the gateway: every further press is this one. */
  | { readonly phase: 'creating'; readonly requestId: string }
  /** An order whose state is not known yet: the result page was opened, or opened again. */
  | { readonly phase: 'opened'; readonly orderId: string; readonly unread: GatewayFailure | null }
  /** The buyer has to do something at the payment company. `unread`: its answer could not be had. */
  | {
      readonly phase: 'atProvider'
      readonly orderId: string
      readonly next: NextStep
      readonly unread: GatewayFailure | null
    }
  /** The buyer is back; the gateway waits for the payment company until `until`, by its own clock. */
  | {
      readonly phase: 'waiting'
      readonly orderId: string
      readonly until: number
      readonly unread: GatewayFailure | null
    }
  /** It takes longer: what comes is told wherever the buyer is then. */
  | { readonly phase: 'processing'; readonly orderId: string; readonly unread: GatewayFailure | null }
  | { readonly phase: 'success' | 'failed' | 'cancelled'; readonly orderId: string; readonly order: Order }
  /** Paid once, and something came after it: a refund, a dispute, or a check by the operator. */
  | { readonly phase: 'settled'; readonly orderId: string; readonly order: Order }
export type PayPhase = PayState['phase']

export type PayEvent =
  /** Pay was pressed. */
  | { readonly type: 'pressed'; readonly requestId: string }
  /** The gateway made no order. */
  | { readonly type: 'refused'; readonly failure: GatewayFailure }
  /** The gateway made an order. */
  | { readonly type: 'made'; readonly orderId: string; readonly next: NextStep }
  /** The buyer came back from the payment company. */
  | { readonly type: 'returned'; readonly orderId: string; readonly now: number }
  /** The gateway said where an order stands. */
  | { readonly type: 'told'; readonly order: Order; readonly now: number }
  /** The gateway could not be asked, or could not ask the payment company. */
  | { readonly type: 'unread'; readonly orderId: string; readonly failure: GatewayFailure }
  /** The countdown is over. */
  | { readonly type: 'timedOut' }
  /** The page of an order was opened. */
  | { readonly type: 'opened'; readonly orderId: string }
  /** Another package or method is chosen, or the pages of paying were left. */
  | { readonly type: 'left' }
export type PayEventOf<T extends PayEvent['type']> = Extract<PayEvent, { type: T }>
