import { combineSlices } from '@reduxjs/toolkit'
import { attributionSlice } from './attribution/attribution.slice.ts'
import { coinsSlice } from './coins/coins.slice.ts'
import { consentSlice } from './consent/consent.slice.ts'
import { countrySlice } from './country/country.slice.ts'
import { globalConfSlice } from './globalConf/globalConf.slice.ts'
import { guestSlice } from './guest/guest.slice.ts'
import { languageSlice } from './language/language.slice.ts'
import { presenceSlice } from './presence/presence.slice.ts'
import { sessionSlice } from './session/session.slice.ts'
import { shellSlice } from './shell/shell.slice.ts'
import { wallSlice } from './wall/wall.slice.ts'

/**
 * Slices that come with their chunk. A lazy concept adds itself:
 * `declare module '../rootReducer.ts' { interface LazySlices extends WithSlice<typeof callSlice> {} }`.
 */
export interface LazySlices {}

/** A reducer of its own per store, so that injected slices never leak between stores (tests, stories). */
export function createRootReducer() {
  return combineSlices(
    attributionSlice,
    coinsSlice,
    consentSlice,
    countrySlice,
    globalConfSlice,
    guestSlice,
    languageSlice,
    presenceSlice,
    sessionSlice,
    shellSlice,
    wallSlice,
  ).withLazyLoadedSlices<LazySlices>()
}
export type RootReducer = ReturnType<typeof createRootReducer>
export type RootState = ReturnType<RootReducer>
