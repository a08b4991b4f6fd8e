import type { GatewayFailure } from '@visavis/core/errors'
import type { DomainThunk } from '../storeTypes.ts'
import { globalConfSlice } from './globalConf.slice.ts'

const { asked, read, refused } = globalConfSlice.actions

/**
 * The session ended meanwhile, or by this very answer: the page is asked for once more as a visitor's
 * (globalConf.listeners).
 */
const SESSION_OVER: readonly GatewayFailure['kind'][] = ['aborted', 'session', 'banned', 'blocked', 'closed']

/** Reads the configuration, anew where it is known already. */
export const readGlobalConf =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, { gateway }) => {
    dispatch(asked())
    const result = await gateway.request('globalConf', {})
    if (result.ok) dispatch(read(result.data))
    else if (!SESSION_OVER.includes(result.failure.kind)) dispatch(refused(result.failure))
  }
