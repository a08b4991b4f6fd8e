import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { GatewayFailure } from '@visavis/core/errors'
import { nextEmailFlow } from './emailFlow.machine.ts'
import type { EmailFlow, EmailFlowEvent } from './emailFlow.machine.ts'

interface State {
  readonly flow: EmailFlow
  /** A request of the form is running: its buttons are busy (R7.92). */
  readonly busy: boolean
  /** Why the last submit failed; gone with the next one or the next step. */
  readonly failure: GatewayFailure | null
}
const initialState: State = { flow: { step: 'login', email: '', passwordChanged: false }, busy: false, failure: null }

/** The email forms of the log-in popup. Passwords are never in here. */
export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    flowStepped(state: State, { payload }: PayloadAction<EmailFlowEvent>): State {
      const flow = nextEmailFlow(state.flow, payload)
      return flow === state.flow ? state : { ...state, flow, failure: flow.step === state.flow.step ? state.failure : null }
    },
    flowRestored: (state: State, { payload }: PayloadAction<EmailFlow>): State => ({ ...state, flow: payload }),
    submitStarted: (state: State): State => ({ ...state, busy: true, failure: null }),
    submitEnded: (state: State, { payload }: PayloadAction<{ failure: GatewayFailure | null }>): State => ({ ...state, busy: false, failure: payload.failure }),
    failureCleared: (state: State): State => ({ ...state, failure: null }),
  },
  selectors: {
    selectEmailFlow: (state) => state.flow,
    selectAccountBusy: (state) => state.busy,
    selectAccountFailure: (state) => state.failure,
  },
})
export const { selectEmailFlow, selectAccountBusy, selectAccountFailure } = accountSlice.selectors
export const { flowStepped, failureCleared } = accountSlice.actions
