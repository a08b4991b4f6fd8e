import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { GatewayFailure } from '@visavis/core/errors'
import type { RootState } from '../rootReducer.ts'
import { FIRST_STEP, nextPhoneFlow } from './phoneFlow.machine.ts'
import type { PhoneFlow, PhoneFlowEvent, PhoneNumber } from './phoneFlow.machine.ts'

interface State {
  readonly flow: PhoneFlow
  readonly busy: boolean
  /** Why the last submit failed; gone with the next one or the next step. */
  readonly failure: GatewayFailure | null
  /** From when on a number may get another code (device time), as the gateway said last. */
  readonly nextCode: NextCode | null
}
/** A number and the moment from which it may get another code. */
export interface NextCode {
  readonly number: PhoneNumber
  readonly at: number
}
const initialState: State = { flow: FIRST_STEP, busy: false, failure: null, nextCode: null }

/**
 * The forms of sign-in by phone. Passwords are never in here; codes are worth nothing once they stand here.
 */
export const phoneSlice = createSlice({
  name: 'phone',
  initialState,
  reducers: {
    phoneStepped(state: State, { payload }: PayloadAction<PhoneFlowEvent>): State {
      const flow = nextPhoneFlow(state.flow, payload)
      return flow === state.flow
        ? state
        : { ...state, flow, failure: flow.step === state.flow.step ? state.failure : null }
    },
    phoneRestored: (state: State, { payload }: PayloadAction<PhoneFlow>): State => ({
      ...state,
      flow: payload,
    }),
    codesHeld: (state: State, { payload }: PayloadAction<NextCode>): State => ({
      ...state,
      nextCode: payload,
    }),
    phoneSubmitStarted: (state: State): State => ({ ...state, busy: true, failure: null }),
    phoneSubmitEnded: (
      state: State,
      { payload }: PayloadAction<{ failure: GatewayFailure | null }>,
    ): State => ({ ...state, busy: false, failure: payload.failure }),
  },
})
/** Before the form is opened there is no phone concept in the store. */
const of = (state: RootState): State => state.phone ?? initialState
export const selectPhoneFlow = (state: RootState): PhoneFlow => of(state).flow
export const selectPhoneBusy = (state: RootState): boolean => of(state).busy
export const selectPhoneFailure = (state: RootState): GatewayFailure | null => of(state).failure
export const selectNextCode = (state: RootState): NextCode | null => of(state).nextCode
export const { phoneStepped } = phoneSlice.actions

declare module '../rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof phoneSlice> {}
}
