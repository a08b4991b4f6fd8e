import { combineSlices } from '@reduxjs/toolkit'
import { gatewayApi } from './gateway/gatewayApi.ts'
import { sessionSlice } from './session/session.slice.ts'
import { shellSlice } from './shell/shell.slice.ts'

/**
 * Slices that come with their chunk. A lazy concept adds itself:
 * `declare module '../rootReducer.ts' { interface LazySlices extends WithSlice<typeof callSlice> {} }`.
 */
export interface LazySlices {}

/** A reducer of its own per store, so that injected slices never leak between stores (tests, stories). */
export function createRootReducer() {
  return combineSlices(gatewayApi, sessionSlice, shellSlice).withLazyLoadedSlices<LazySlices>()
}
export type RootReducer = ReturnType<typeof createRootReducer>
export type RootState = ReturnType<RootReducer>
