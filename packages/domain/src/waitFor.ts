import { addListener } from '@reduxjs/toolkit'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { DomainThunk } from './storeTypes.ts'
import type { RootState } from './rootReducer.ts'

/** Resolves true once the state fits, false after `timeoutMs`. */
export const waitFor =
  (fits: (state: RootState) => boolean, timeoutMs?: number): DomainThunk<Promise<boolean>> =>
  (dispatch, getState) => {
    if (fits(getState())) return Promise.resolve(true)
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = dispatch(
        addListener({
          predicate: (_action: UnknownAction, state: unknown) => fits(state as RootState),
          effect: (_action: UnknownAction, api: { unsubscribe: () => void }) => {
            api.unsubscribe()
            clearTimeout(timer)
            resolve(true)
          },
        }),
      ) as unknown as () => void
      if (timeoutMs !== undefined)
        timer = setTimeout(() => {
          stop()
          resolve(false)
        }, timeoutMs)
    })
  }
