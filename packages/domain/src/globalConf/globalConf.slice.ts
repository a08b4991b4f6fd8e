import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { Data } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'

export type GlobalConf = Data<'globalConf'>
interface State {
  readonly conf: GlobalConf | null
  /** Why there is none; gone with the first answer, which later failures leave standing. */
  readonly failure: GatewayFailure | null
  readonly reading: boolean
}
const initialState: State = { conf: null, failure: null, reading: false }

/**
 * Site function configuration (P.023) as last read: every screen may look at it, so it is here before the
 * cache of answers.
 */
export const globalConfSlice = createSlice({
  name: 'globalConf',
  initialState: initialState as State,
  reducers: {
    asked: (state): State => ({ ...state, reading: true }),
    read: (_state, { payload }: PayloadAction<GlobalConf>): State => ({
      conf: payload,
      failure: null,
      reading: false,
    }),
    refused: (state, { payload }: PayloadAction<GatewayFailure>): State => ({
      ...state,
      failure: state.conf === null ? payload : null,
      reading: false,
    }),
  },
  selectors: {
    selectGlobalConf: (state) => state.conf,
    selectConfFailure: (state) => state.failure,
    selectConfReading: (state) => state.reading,
  },
})
export const { selectGlobalConf, selectConfFailure, selectConfReading } = globalConfSlice.selectors
