import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { Country } from '../country/country.slice.ts'
import { languageShown } from '../language/language.slice.ts'
import { sessionEnded, sessionStarted } from '../session/session.events.ts'

interface State {
  readonly groupId: number
  /** 0 is everywhere. */
  readonly countryId: number
  /** Of the chosen country; empty where all are shown. */
  readonly countryCode: string
  /** Scroll position to come back to (R2.10). */
  readonly scroll: number
}
const initialState: State = { groupId: 0, countryId: 0, countryCode: '', scroll: 0 }

/** No country in particular. */
export const EVERYWHERE: Country = { code: '', id: 0 }

/** What a person set on the wall, kept alive while they look at somebody. */
export const wallSlice = createSlice({
  name: 'wall',
  initialState,
  reducers: {
    groupChosen: (state, { payload }: PayloadAction<number>): State => ({
      ...state,
      groupId: payload,
      scroll: 0,
    }),
    wallCountryChosen: (state, { payload }: PayloadAction<Country>): State => ({
      ...state,
      countryId: payload.id,
      countryCode: payload.code,
      scroll: 0,
    }),
    wallLeft: (state, { payload }: PayloadAction<{ scroll: number }>): State => ({
      ...state,
      scroll: payload.scroll,
    }),
    /** Pull to refresh: start over at the top (R2.11). */
    wallRefreshed: (state): State => ({ ...state, scroll: 0 }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(sessionStarted, ({ countryId, countryCode }) => ({ ...initialState, countryId, countryCode }))
      .addCase(languageShown, () => initialState)
  },
  selectors: { selectWall: (state) => state },
})
export const { selectWall } = wallSlice.selectors
export const { groupChosen, wallCountryChosen, wallLeft, wallRefreshed } = wallSlice.actions
