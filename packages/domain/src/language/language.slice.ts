import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { LanguagePrefix, SupportedLanguage } from '@visavis/core/contract'

interface State {
  readonly language: SupportedLanguage
  readonly prefix: LanguagePrefix | ''
}
const initialState: State = { language: 'en', prefix: '' }

/** The interface language in use, as the shell resolved it from prefix, storage and browser (R2.04). */
export const languageSlice = createSlice({
  name: 'language',
  initialState,
  reducers: { languageShown: (_state, { payload }: PayloadAction<State>) => payload },
  selectors: { selectLanguage: (state) => state.language, selectPrefix: (state) => state.prefix },
})
export const { selectLanguage, selectPrefix } = languageSlice.selectors
/** The shell shows another language or prefix: at start and whenever the address changes it. */
export const { languageShown } = languageSlice.actions
