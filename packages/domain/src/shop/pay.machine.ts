import type { NextStep, Order } from '@visavis/core/contract'
import { WAIT_MS } from './pay.states.ts'
import type { PayEvent, PayEventOf, PayPhase, PayState } from './pay.states.ts'

type StateOf<P extends PayPhase> = Extract<PayState, { phase: P }>
/** What may happen in one phase; an event without an entry changes nothing. */
type PaySteps<P extends PayPhase> = {
  readonly [T in PayEvent['type']]?: (state: StateOf<P>, event: PayEventOf<T>) => PayState
}

export const initialPay: PayState = { phase: 'package', refused: null }
const NOTHING_LEFT: NextStep = { type: 'none' }

/** Where an order stands for its buyer. */
function placeOf(order: Order, now: number): PayState {
  const { orderId, state } = order
  switch (state) {
    case 'creating':
    case 'atProvider':
      return { phase: 'atProvider', orderId, next: order.next ?? NOTHING_LEFT, unread: null }
    case 'waiting':
      return { phase: 'waiting', orderId, until: order.waitUntil ?? now + WAIT_MS, unread: null }
    case 'processing':
      return { phase: 'processing', orderId, unread: null }
    case 'success':
    case 'failed':
    case 'cancelled':
      return { phase: state, orderId, order }
    case 'refunding':
    case 'refunded':
    case 'disputed':
    case 'held':
      return { phase: 'settled', orderId, order }
  }
}

/** News of another order than the one shown change nothing. */
const ofThis =
  <S extends { readonly orderId: string }, E extends { readonly orderId: string }>(
    step: (state: S, event: E) => PayState,
  ) =>
  (state: S, event: E): PayState =>
    state.orderId === event.orderId ? step(state, event) : (state as unknown as PayState)
const toldOf =
  <S extends PayState & { readonly orderId: string }>(allowed?: readonly PayPhase[]) =>
  (state: S, { order, now }: PayEventOf<'told'>): PayState => {
    if (order.orderId !== state.orderId) return state
    const place = placeOf(order, now)
    return allowed === undefined || allowed.includes(place.phase) ? place : state
  }
const unread = ofThis(
  (
    state: StateOf<'opened' | 'atProvider' | 'waiting' | 'processing'>,
    { failure }: PayEventOf<'unread'>,
  ): PayState => ({ ...state, unread: failure }),
)
const press = (_state: PayState, { requestId }: PayEventOf<'pressed'>): PayState => ({
  phase: 'creating',
  requestId,
})
const open = (_state: PayState, { orderId }: PayEventOf<'opened'>): PayState => ({
  phase: 'opened',
  orderId,
  unread: null,
})
/** Opened again, the page of the same order keeps what it knows. */
const openOther = (state: PayState & { readonly orderId: string }, event: PayEventOf<'opened'>): PayState =>
  state.orderId === event.orderId ? state : open(state, event)
const leave = (): PayState => initialPay

/** M-PAYMENT: phase → event → next state (MP.01 to MP.11). */
export const payTable: { readonly [P in PayPhase]: PaySteps<P> } = {
  package: { pressed: press, opened: open, left: leave },
  creating: {
    refused: (_state, { failure }) => ({ phase: 'package', refused: failure }),
    made: (_state, { orderId, next }) => ({ phase: 'atProvider', orderId, next, unread: null }),
  },
  opened: { told: toldOf(), unread, opened: openOther, left: leave },
  atProvider: {
    told: toldOf(),
    returned: ofThis((_state, { orderId, now }) => ({
      phase: 'waiting',
      orderId,
      until: now + WAIT_MS,
      unread: null,
    })),
    unread,
    opened: openOther,
    left: leave,
  },
  waiting: {
    // Back at the company: it asks for one more step.
    told: toldOf(),
    unread,
    timedOut: ({ orderId, unread: fault }) => ({ phase: 'processing', orderId, unread: fault }),
    opened: openOther,
    left: leave,
  },
  processing: {
    // The countdown does not begin again.
    told: toldOf(['processing', 'success', 'failed', 'cancelled', 'settled']),
    unread,
    opened: openOther,
    left: leave,
  },
  // Paid is paid: nothing but what can follow a payment.
  success: { told: toldOf(['success', 'settled']), opened: openOther, left: leave },
  // A late payment wins over a refusal (MP.10); so does another try on another page.
  failed: { told: toldOf(), pressed: press, opened: openOther, left: leave },
  cancelled: { told: toldOf(), pressed: press, opened: openOther, left: leave },
  settled: { told: toldOf(['success', 'settled']), opened: openOther, left: leave },
}

/** The one rule of paying. A step that is not in the table cannot happen: the same state comes back. */
export function nextPayState(state: PayState, event: PayEvent): PayState {
  const step = payTable[state.phase][event.type] as
    | ((state: PayState, event: PayEvent) => PayState)
    | undefined
  return step ? step(state, event) : state
}
