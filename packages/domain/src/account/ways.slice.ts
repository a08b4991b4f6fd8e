import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { SocialProvider } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { RootState } from '../rootReducer.ts'
import { nextQrShow } from './qrShow.machine.ts'
import type { QrShow, QrShowEvent } from './qrShow.machine.ts'

/** A journey to a provider: leaving, or back and being confirmed. */
export interface Journey {
  readonly provider: SocialProvider | null
  /**
   * Why the last one led nowhere. Changing one's mind is no reason (R1.44), but at Google it is said what was
   * missing (E.25).
   */
  readonly problem: 'failed' | 'expired' | 'permission' | null
  readonly failure: GatewayFailure | null
  /** Confirmed by this provider and new here: an account is made with the person's own tick. */
  readonly newcomer: SocialProvider | null
}
interface State {
  readonly qr: QrShow
  readonly journey: Journey
}
const rest: Journey = { provider: null, problem: null, failure: null, newcomer: null }
const initialState: State = { qr: { step: 'off' }, journey: rest }

/**
 * Ways in without a form of one's own: the QR code, and providers. Tokens of codes are shown as pictures
 * anyway; no other secret is in here.
 */
export const waysSlice = createSlice({
  name: 'ways',
  initialState,
  reducers: {
    qrStepped: (state: State, { payload }: PayloadAction<QrShowEvent>): State => ({
      ...state,
      qr: nextQrShow(state.qr, payload),
    }),
    journeyBegun: (state: State, { payload }: PayloadAction<SocialProvider>): State => ({
      ...state,
      journey: { ...rest, provider: payload },
    }),
    journeyEnded: (
      state: State,
      { payload }: PayloadAction<{ problem?: Journey['problem']; failure?: GatewayFailure }>,
    ): State => ({
      ...state,
      journey: { ...rest, problem: payload.problem ?? null, failure: payload.failure ?? null },
    }),
    newcomerFound: (state: State, { payload }: PayloadAction<SocialProvider>): State => ({
      ...state,
      journey: { ...rest, newcomer: payload },
    }),
  },
})
const of = (state: RootState): State => state.ways ?? initialState
export const selectQrShow = (state: RootState): QrShow => of(state).qr
export const selectJourney = (state: RootState): Journey => of(state).journey
export const { qrStepped, journeyBegun, journeyEnded, newcomerFound } = waysSlice.actions

declare module '../rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof waysSlice> {}
}
