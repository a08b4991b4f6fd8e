import type { DomainThunk } from '../createDomainStore.ts'
import { globalConfSlice } from './globalConf.slice.ts'

const { asked, read, refused } = globalConfSlice.actions

/** Reads the configuration, anew where it is known already. */
export const readGlobalConf = (): DomainThunk<Promise<void>> => async (dispatch, _getState, { gateway }) => {
  dispatch(asked())
  const result = await gateway.request('globalConf', {})
  dispatch(result.ok ? read(result.data) : refused(result.failure))
}
