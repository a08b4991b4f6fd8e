import { STORAGE_KEYS } from '@visavis/core/storage'
import { selectCountry, selectCountrySettled } from '../country/country.slice.ts'
import type { DomainThunk, StartListening } from '../storeTypes.ts'
import { siteStarted } from '../session/session.events.ts'
import { consentReopened } from '../shell/shell.events.ts'
import { consentSettled } from './consent.events.ts'
import { consentStepped, selectConsent, selectConsentCategories } from './consent.slice.ts'
import { isEuropean } from './european.ts'
import { readConsent, writeConsent } from './storedConsent.ts'

/**
 * M-CONSENT: asks once the country is known, stores the choice, opens or closes storage and analytics by it.
 */
export function registerConsentListeners(startListening: StartListening): void {
  startListening({
    actionCreator: siteStarted,
    effect: (_action, { dispatch }) => {
      dispatch(restoreConsent())
    },
  })
  startListening({
    predicate: (_action, now, before) => selectCountrySettled(now) && !selectCountrySettled(before),
    effect: (_action, { dispatch }) => {
      dispatch(askForConsent('countrySettled'))
    },
  })
  startListening({
    predicate: (_action, now, before) =>
      selectConsent(now) !== selectConsent(before) && 'flow' in selectConsent(now),
    effect: ({ payload }, { dispatch }) => {
      dispatch(settleConsent({ fresh: (payload as { type?: string } | undefined)?.type !== 'restored' }))
    },
  })
  startListening({
    actionCreator: consentReopened,
    effect: (_action, { dispatch }) => {
      dispatch(reopenConsent())
    },
  })
}

/** Which tool asks, and how strictly, is known once the country is. */
const askForConsent =
  (type: 'countrySettled' | 'reopened'): DomainThunk =>
  (dispatch, getState, { brand }) => {
    dispatch(
      consentStepped({
        type,
        european: isEuropean(selectCountry(getState()).code),
        tool: brand.consent.tool ? 'outside' : 'builtIn',
      }),
    )
  }

const restoreConsent =
  (): DomainThunk =>
  (dispatch, _getState, { storage }) => {
    const choice = readConsent(storage.get(STORAGE_KEYS.consent))
    if (choice !== null) dispatch(consentStepped({ type: 'restored', choice }))
  }

const settleConsent =
  ({ fresh }: { fresh: boolean }): DomainThunk =>
  (dispatch, getState, { clock, storage, tracker }) => {
    const consent = selectConsent(getState())
    if (!('flow' in consent)) return
    if (fresh) storage.set(STORAGE_KEYS.consent, writeConsent(consent, clock.now()))
    const categories = selectConsentCategories(getState())
    storage.setConsent(categories.length > 0 ? 'open' : 'closed')
    if (fresh) tracker.track('consent_choice', { flow: consent.flow, choice: consent.phase })
    tracker.setConsent(categories.includes('analytics') ? 'open' : 'closed')
    dispatch(consentSettled({ categories, fresh }))
  }

/** MT.07: the stored choice goes; until the next one nothing new is written or sent. */
const reopenConsent =
  (): DomainThunk =>
  (dispatch, getState, { storage, tracker }) => {
    dispatch(askForConsent('reopened'))
    const consent = selectConsent(getState())
    // A brand's own tool shows what it remembers: that holds until it says otherwise.
    if (consent.phase === 'tool' && consent.by === 'outside') return
    storage.remove(STORAGE_KEYS.consent)
    storage.setConsent('pending')
    tracker.setConsent('pending')
  }
