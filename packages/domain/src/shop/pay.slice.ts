import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { ServerEvents } from '@visavis/core/contract'
import { sessionEnded } from '../session/session.events.ts'
import { initialPay, nextPayState } from './pay.machine.ts'
import type { PayEvent, PayState } from './pay.states.ts'

/** An order moved (W.28). */
export const orderUpdated = createAction<ServerEvents['order.update']>('realtime/orderUpdate')

/** An issue of an order moved, or its operator asked something (W.29). */
export const issueUpdated = createAction<ServerEvents['issue.update']>('realtime/issueUpdate')

/** A subscription moved (W.30): whoever shows it reads it again. */
export const subscriptionUpdated = createAction('realtime/subscriptionUpdate')

/** The payment on this page. */
export const paySlice = createSlice({
  name: 'pay',
  initialState: initialPay as PayState,
  reducers: {
    payStepped: (state, { payload }: PayloadAction<PayEvent>): PayState =>
      nextPayState(state as PayState, payload),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (): PayState => initialPay)
  },
})
export const { payStepped } = paySlice.actions

declare module '../rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof paySlice> {}
}

/** The payment on this page; nothing chosen before the concept is here. */
export const selectPay = (state: { readonly pay?: PayState | undefined }): PayState => state.pay ?? initialPay
