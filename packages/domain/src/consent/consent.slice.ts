import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { CONSENT_CATEGORIES, nextConsentState } from './consent.machine.ts'
import type { ConsentCategory, ConsentEvent, ConsentState } from './consent.machine.ts'

const initialState = { consent: { phase: 'unknown' } as ConsentState }

/** The choice about cookies and third parties. */
export const consentSlice = createSlice({
  name: 'consent',
  initialState,
  reducers: { consentStepped: (state, { payload }: PayloadAction<ConsentEvent>) => ({ consent: nextConsentState(state.consent as ConsentState, payload) }) },
  selectors: {
    selectConsent: (state) => state.consent,
    /** Which dialog is to be shown now, if any. */
    selectConsentDialog: (state): 'tool' | 'banner' | null => (state.consent.phase === 'tool' || state.consent.phase === 'banner' ? state.consent.phase : null),
    selectConsentCategories: (state): readonly ConsentCategory[] => categoriesOf(state.consent),
  },
})
export const { selectConsent, selectConsentDialog, selectConsentCategories } = consentSlice.selectors
/** `consentStepped({type: 'accepted' | 'rejected' | 'chosen' …})` from the dialog. */
export const { consentStepped } = consentSlice.actions

const NONE: readonly ConsentCategory[] = []
function categoriesOf(consent: ConsentState): readonly ConsentCategory[] {
  if (consent.phase === 'accepted') return CONSENT_CATEGORIES
  return consent.phase === 'partial' ? consent.categories : NONE
}
