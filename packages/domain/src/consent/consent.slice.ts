import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { categoriesOf, nextConsentState } from './consent.machine.ts'
import type { ConsentCategory, ConsentEvent, ConsentState } from './consent.machine.ts'

const initialState = { consent: { phase: 'unknown' } as ConsentState }

/** The choice about cookies and third parties. */
export const consentSlice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    consentStepped: (state, { payload }: PayloadAction<ConsentEvent>) => ({
      consent: nextConsentState(state.consent as ConsentState, payload),
    }),
  },
  selectors: {
    selectConsent: (state) => state.consent,
    /** Which built-in dialog is to be shown now, if any; a brand's own tool shows itself. */
    selectConsentDialog: ({ consent }): 'tool' | 'banner' | null =>
      consent.phase === 'banner' || (consent.phase === 'tool' && consent.by === 'builtIn')
        ? consent.phase
        : null,
    selectConsentCategories: (state): readonly ConsentCategory[] => categoriesOf(state.consent),
  },
})
export const { selectConsent, selectConsentDialog, selectConsentCategories } = consentSlice.selectors
/** `consentStepped({type: 'accepted' | 'rejected' | 'chosen' …})` from the dialog. */
export const { consentStepped } = consentSlice.actions
