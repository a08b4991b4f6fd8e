import { currencyDigits } from '@visavis/core/contract'
import type { IssueState, Order } from '@visavis/core/contract'
import { conceptInstalled } from '../conceptInstalled.ts'
import type { Concept } from '../createDomainStore.ts'
import type { DomainThunk, StartListening } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { sessionStepped } from '../session/session.slice.ts'
import { noticeShown, type Notice } from '../shell/shell.events.ts'
import { takeOrder } from './ownOrders.ts'
import { readOrder } from './pay.actions.ts'
import { readPayStatus } from './readPayStatus.ts'
import {
  issueUpdated,
  orderUpdated,
  paySlice,
  payStepped,
  selectPay,
  subscriptionUpdated,
} from './pay.slice.ts'

/** Paying, after log-in: how an order ended is said wherever its buyer is then. */
export const shopConcept: Concept = {
  name: 'pay',
  slice: paySlice,
  registerListeners: registerShopListeners,
}

function registerShopListeners(startListening: StartListening): void {
  startListening({
    predicate: (action) => conceptInstalled.match(action) && action.payload === 'pay',
    effect: (_action, { dispatch, extra }) => {
      extra.realtime.subscribe((frame) => {
        if (frame.event === 'order.update') dispatch(orderUpdated(frame.data))
        if (frame.event === 'issue.update') dispatch(issueUpdated(frame.data))
        if (frame.event === 'subscription.update') dispatch(subscriptionUpdated())
      })
    },
  })
  startListening({
    actionCreator: orderUpdated,
    effect: async ({ payload: { orderId, state, coins, isVip, again } }, { dispatch, getState, extra }) => {
      dispatch(sessionStepped({ type: 'changed', me: { isVip } }))
      dispatch(gatewayApi.util.invalidateTags(['Orders', 'Shop', 'Ledger', 'PayCards', 'Wall']))
      const pay = selectPay(getState())
      const shown = 'orderId' in pay && pay.orderId === orderId
      // Whoever has the order before their eyes sees it there.
      if (shown) {
        await dispatch(readOrder(orderId))
        return
      }
      if (again === true) return
      if (state === 'success')
        dispatch(
          noticeShown({
            id: `order-${orderId}`,
            tone: 'success',
            messageId: 'app.order.paid',
            values: { coins },
            action: { kind: 'order', orderId },
          }),
        )
      if (state === 'failed')
        dispatch(
          noticeShown({
            id: `order-${orderId}`,
            tone: 'error',
            messageId: 'app.order.declined',
            action: { kind: 'order', orderId },
          }),
        )
      if (state !== 'success' && state !== 'failed' && state !== 'cancelled') return
      const result = await extra.gateway.request('orderStatus', { orderId })
      if (result.ok) dispatch(tellAnalytics(result.data))
    },
  })
  startListening({
    actionCreator: subscriptionUpdated,
    effect: (_action, { dispatch }) => {
      dispatch(gatewayApi.util.invalidateTags(['Subscription', 'Shop']))
    },
  })
  startListening({
    actionCreator: issueUpdated,
    effect: ({ payload: { issueId, state, asked } }, { dispatch }) => {
      dispatch(gatewayApi.util.invalidateTags(['Issues', 'Orders', 'Ledger']))
      dispatch(
        noticeShown({
          id: `issue-${issueId}`,
          tone: ISSUE_TONES[state],
          messageId: 'app.order.issue',
          values: { state: asked ? 'asked' : state },
          action: { kind: 'issue', issueId },
        }),
      )
    },
  })
  startListening({
    predicate: (action, now, before) =>
      payStepped.match(action) && selectPay(now).phase !== selectPay(before).phase,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const pay = selectPay(getState())
      if (!('order' in pay)) return
      // A page that shows what was over long ago is no news.
      if (pay.phase === 'success' || selectPay(getOriginalState()).phase !== 'opened')
        dispatch(tellAnalytics(pay.order))
      dispatch(sessionStepped({ type: 'changed', me: { isVip: pay.order.isVip } }))
    },
  })
}

/** Tone of the notice about an issue. */
const ISSUE_TONES = {
  processing: 'info',
  success: 'success',
  failed: 'error',
  refunded: 'success',
  coinsCredited: 'success',
  rejected: 'info',
} as const satisfies Record<IssueState, Notice['tone']>

/** The symbol of a currency, the same in every language: "€" of EUR, "R$" of BRL. */
const markOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/**
 * Says once how an order of this browser ended: AN.19 (and AN.21 for the first of a subscription) for a paid
 * one, AN.20 for each try that failed. A payment may have made a VIP (R7.72).
 */
const tellAnalytics =
  (order: Order): DomainThunk =>
  (dispatch, _getState, { storage, tracker }) => {
    const { orderId, price, reason } = order
    if (order.state === 'success' && takeOrder(storage, orderId)) {
      void dispatch(readPayStatus())
      if (order.kind !== 'coins')
        tracker.track('subscribe', { packageId: order.packageId, period: order.kind })
      tracker.track('purchase', {
        orderId,
        itemName: order.packageId,
        price: price.amount / 10 ** currencyDigits(price.currency),
        currency: price.currency,
        currencyMark: markOf(price.currency),
      })
    }
    if (order.state === 'failed') tracker.track('purchase_fail', { orderId, code: reason ?? 'error' })
    if (order.state === 'cancelled') tracker.track('purchase_fail', { orderId, code: 'cancelled' })
  }
