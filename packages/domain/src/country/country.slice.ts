import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'

/** Two letters, MYC or MYNC; empty while unknown. Id as in D7; 0 while unknown. */
export interface Country {
  readonly code: string
  readonly id: number
}
interface State {
  readonly country: Country
  /** The lookup has answered or failed. */ readonly settled: boolean
}
const initialState: State = { country: { code: '', id: 0 }, settled: false }

/** Where the person is (R3.53): stored, looked up by address, or chosen. The address itself is never kept. */
export const countrySlice = createSlice({
  name: 'country',
  initialState,
  reducers: {
    countryKnown: (_state, { payload }: PayloadAction<Country>): State => ({
      country: payload,
      settled: true,
    }),
    countryLookupFailed: (state): State => ({ ...state, settled: true }),
    /** The person chose in the chooser. */
    countryChosen: (_state, { payload }: PayloadAction<Country>): State => ({
      country: payload,
      settled: true,
    }),
  },
  selectors: {
    selectCountry: (state) => state.country,
    selectCountryId: (state) => state.country.id,
    selectCountrySettled: (state) => state.settled,
  },
})
export const { selectCountry, selectCountryId, selectCountrySettled } = countrySlice.selectors
export const { countryKnown, countryLookupFailed, countryChosen } = countrySlice.actions
