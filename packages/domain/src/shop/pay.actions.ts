import type { Input, NextStep, Order } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { DomainThunk } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { payStepped, selectPay } from './pay.slice.ts'
import { rememberOrder } from './ownOrders.ts'
import { keepWayBack } from './wayBack.ts'

/** The order whose buyer left for the company's pages in this tab. */
const LEFT_KEY = 'payLeft'
/**
 * Remembers that the buyer leaves for the payment company's page, from the moment this page goes: until then
 * it may still ask for the order, and would take itself for the page that the buyer came back to.
 */
export const leaveForOrder =
  (orderId: string): DomainThunk =>
  (_dispatch, _getState, { page, tabStorage }) => {
    const stop = page.onHide(() => {
      stop()
      tabStorage.set(LEFT_KEY, orderId)
    })
  }

/** What is bought, how, and at the price that was shown. */
export type PayChoice = Input<'createOrder'>
/** What came of a press: the order and what the buyer does next, or why there is none. */
export type Made =
  | { readonly ok: true; readonly orderId: string; readonly next: NextStep }
  | { readonly ok: false; readonly failure: GatewayFailure | null }

/**
 * Makes the order (MP.01 to MP.03). A second press while it is on its way makes none; a press after a lost
 * answer repeats the first one under its id. `recurring`: it is the first one of a subscription.
 */
export const makeOrder =
  (choice: PayChoice, requestId: string, recurring = false): DomainThunk<Promise<Made>> =>
  async (dispatch, getState, { gateway, storage, tabStorage }) => {
    dispatch(payStepped({ type: 'pressed', requestId }))
    const pay = selectPay(getState())
    if (pay.phase !== 'creating' || pay.requestId !== requestId) return { ok: false, failure: null }
    const result = await gateway.request(recurring ? 'subscriptionCreate' : 'createOrder', choice, {
      requestId,
    })
    if (!result.ok) {
      dispatch(payStepped({ type: 'refused', failure: result.failure }))
      return { ok: false, failure: result.failure }
    }
    const { orderId, next } = result.data
    rememberOrder(storage, orderId)
    keepWayBack(tabStorage, orderId, choice.from ?? null)
    dispatch(payStepped({ type: 'made', orderId, next }))
    dispatch(gatewayApi.util.invalidateTags(['Orders']))
    return { ok: true, orderId, next }
  }

/** An answer of the gateway, for whoever shows the order. */
const told =
  (order: Order): DomainThunk =>
  (dispatch, _getState, { clock, gateway }) => {
    dispatch(payStepped({ type: 'told', order, now: clock.now() + gateway.clockOffset() }))
    dispatch(gatewayApi.util.invalidateTags(['Orders', 'Shop', 'PayCards']))
  }

/**
 * Hands the gateway what the payment company's fields or page gave. An answer that does not come leaves the
 * order where it is: the gateway learns the rest from the company.
 */
export const confirmOrder =
  (orderId: string, data: Input<'confirmPay'>['data']): DomainThunk<Promise<GatewayFailure | null>> =>
  async (dispatch, _getState, { clock, gateway, randomId }) => {
    const result = await gateway.request('confirmPay', { orderId, data }, { requestId: randomId() })
    if (result.ok) {
      dispatch(told(result.data))
      return null
    }
    dispatch(payStepped({ type: 'returned', orderId, now: clock.now() + gateway.clockOffset() }))
    dispatch(payStepped({ type: 'unread', orderId, failure: result.failure }))
    return result.failure
  }

/**
 * Asks the gateway where an order stands: nothing else is believed (R2.22). After the way through the
 * company's pages, the first question of this tab says that the buyer is back (MP.04).
 */
export const readOrder =
  (orderId: string, returned = false): DomainThunk<Promise<Order | null>> =>
  async (dispatch, _getState, { gateway, tabStorage }) => {
    const back = returned || tabStorage.get(LEFT_KEY) === orderId
    const result = await gateway.request('orderStatus', { orderId, ...(back && { returned: 1 }) })
    if (result.ok && back) tabStorage.remove(LEFT_KEY)
    if (result.ok) {
      dispatch(told(result.data))
      return result.data
    }
    dispatch(payStepped({ type: 'unread', orderId, failure: result.failure }))
    return null
  }

/** Gives an order up before it is paid (MP.05). A payment that comes nevertheless still counts. */
export const cancelOrder =
  (orderId: string): DomainThunk<Promise<GatewayFailure | null>> =>
  async (dispatch, _getState, { gateway, randomId }) => {
    const result = await gateway.request('cancelPay', { orderId }, { requestId: randomId() })
    if (result.ok) dispatch(told(result.data))
    return result.ok ? null : result.failure
  }
