import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { Attribution } from '@visavis/core/contract'
import type { StartQuery } from './readStartQuery.ts'

interface State {
  readonly attribution: Attribution
  readonly query: StartQuery
}
const initialState: State = { attribution: {}, query: {} }

/** Where this visit came from (Q.01–Q.18): the campaign values, and what only this visit carries. */
export const attributionSlice = createSlice({
  name: 'attribution',
  initialState,
  reducers: { startRead: (_state, { payload }: PayloadAction<State>) => payload },
  selectors: {
    /** The eight campaign values: this visit's, else the stored ones (R3.58). */
    selectAttribution: (state) => state.attribution,
    /** utm values, bannerid, matchtype and the like of this visit's address. */
    selectStartQuery: (state) => state.query,
  },
})
export const { selectAttribution, selectStartQuery } = attributionSlice.selectors
export const { startRead } = attributionSlice.actions
