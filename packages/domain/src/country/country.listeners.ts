import { STORAGE_KEYS } from '@visavis/core/storage'
import type { DomainThunk, StartListening } from '../storeTypes.ts'
import { siteStarted } from '../session/session.events.ts'
import { countryChosen, countryKnown, countryLookupFailed, selectCountry } from './country.slice.ts'
import type { Country } from './country.slice.ts'

/** Codes are two letters, MYC or MYNC (R3.56). */
export const isCountryCode = (code: string): boolean => /^(?:[A-Z]{2}|MYC|MYNC)$/.test(code)

/** Country from storage, else looked up by address; a choice rewrites both keys (R3.55). */
export function registerCountryListeners(startListening: StartListening): void {
  startListening({ actionCreator: siteStarted, effect: (_action, { dispatch }) => dispatch(findCountry()) })
  startListening({
    predicate: (action) => countryKnown.match(action) || countryChosen.match(action),
    effect: (_action, { dispatch }) => {
      dispatch(keepCountry())
    },
  })
}

const findCountry =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, storage }) => {
    const stored = readCountry(storage.get(STORAGE_KEYS.country), storage.get(STORAGE_KEYS.countryId))
    if (stored !== null) {
      dispatch(countryKnown(stored))
      return
    }
    const found = await gateway.call('countryByIp')
    // Chosen in the meantime: the person knows better.
    if (selectCountry(getState()).code !== '') return
    const code = found?.ab.toUpperCase() ?? ''
    dispatch(
      isCountryCode(code) && found !== undefined
        ? countryKnown({ code, id: found.id })
        : countryLookupFailed(),
    )
  }

const keepCountry =
  (): DomainThunk =>
  (_dispatch, getState, { storage }) => {
    const { code, id } = selectCountry(getState())
    storage.set(STORAGE_KEYS.country, code)
    storage.set(STORAGE_KEYS.countryId, String(id))
  }

/** Both stored keys, or null when either is damaged. */
function readCountry(code: string | null, id: string | null): Country | null {
  return code !== null && isCountryCode(code) && id !== null && /^\d{1,5}$/.test(id)
    ? { code, id: Number(id) }
    : null
}
