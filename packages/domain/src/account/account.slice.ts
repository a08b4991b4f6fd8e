import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { GatewayFailure } from '@visavis/core/errors'
import type { RootState } from '../rootReducer.ts'
import { sessionStarted } from '../session/session.events.ts'
import { nextEmailFlow } from './emailFlow.machine.ts'
import type { EmailFlow, EmailFlowEvent } from './emailFlow.machine.ts'

/** Ways in that have a form in the popup; the others leave to a provider's page. */
export type LogInMethod = 'email' | 'phone' | 'qr'

/**
 * A number that has to be proven before a suspicious log-in goes on (R6.16): as it is shown, its country, and
 * whose it is.
 */
export interface Verification {
  readonly phone: string
  readonly country: string
  readonly userId: number
}

interface State {
  /** Whose form the popup shows. */
  readonly method: LogInMethod
  readonly flow: EmailFlow
  /** A request of the form is running: its buttons are busy (R7.92). */
  readonly busy: boolean
  /** Why the last submit failed; gone with the next one or the next step. */
  readonly failure: GatewayFailure | null
  readonly verification: Verification | null
}
const initialState: State = {
  method: 'email',
  flow: { step: 'login', email: '', passwordChanged: false },
  busy: false,
  failure: null,
  verification: null,
}

/** The chosen way in, and the email forms of the log-in popup. Passwords are never in here. */
export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    methodChosen: (state: State, { payload }: PayloadAction<LogInMethod>): State => ({
      ...state,
      method: payload,
      failure: null,
      verification: null,
    }),
    verificationWanted: (state: State, { payload }: PayloadAction<Verification>): State => ({
      ...state,
      method: 'phone',
      failure: null,
      verification: payload,
    }),
    flowStepped(state: State, { payload }: PayloadAction<EmailFlowEvent>): State {
      const flow = nextEmailFlow(state.flow, payload)
      return flow === state.flow
        ? state
        : { ...state, flow, failure: flow.step === state.flow.step ? state.failure : null }
    },
    flowRestored: (state: State, { payload }: PayloadAction<EmailFlow>): State => ({
      ...state,
      flow: payload,
    }),
    submitStarted: (state: State): State => ({ ...state, busy: true, failure: null }),
    submitEnded: (state: State, { payload }: PayloadAction<{ failure: GatewayFailure | null }>): State => ({
      ...state,
      busy: false,
      failure: payload.failure,
    }),
    failureCleared: (state: State): State => ({ ...state, failure: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionStarted, (state: State): State => ({ ...state, verification: null }))
  },
})
/**
 * Before the first form is opened there is no account concept in the store, and the forms are at their
 * beginning.
 */
const of = (state: RootState): State => state.account ?? initialState
export const selectLogInMethod = (state: RootState): LogInMethod => of(state).method
export const selectEmailFlow = (state: RootState): EmailFlow => of(state).flow
export const selectAccountBusy = (state: RootState): boolean => of(state).busy
export const selectAccountFailure = (state: RootState): GatewayFailure | null => of(state).failure
export const selectVerification = (state: RootState): Verification | null => of(state).verification
export const { methodChosen, flowStepped, failureCleared } = accountSlice.actions

declare module '../rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof accountSlice> {}
}
