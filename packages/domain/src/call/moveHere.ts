import type { Data } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { DomainThunk } from '../storeTypes.ts'
import { acceptUser } from '../session/session.actions.ts'
import { selectLoggedIn } from '../session/session.slice.ts'
import { waitFor } from '../waitFor.ts'
import { selectMachine } from './call.selectors.ts'

/** How long the call of a fresh session may take to be heard of. */
const HEARD_MS = 10_000

export type MoveOutcome =
  | { readonly state: 'found' }
  | { readonly state: Exclude<Data<'callHandoverTake'>['state'], 'done'> }
  | { readonly state: 'failed'; readonly failure: GatewayFailure }

/**
 * Finds the running call for this device: whoever is logged in here has their own; nobody yet, the code lets
 * them in first (D10).
 *
 * @returns `found` once it may be taken over
 */
export const moveCallHere =
  (code: string): DomainThunk<Promise<MoveOutcome>> =>
  async (dispatch, getState, { gateway, realtime }) => {
    if (!selectLoggedIn(getState())) {
      if (!/^[A-Za-z0-9_-]{8,128}$/.test(code)) return { state: 'expired' }
      const result = await gateway.request('callHandoverTake', { code, pushToken: '' })
      if (!result.ok) return { state: 'failed', failure: result.failure }
      const { state, user } = result.data
      if (state !== 'done') return { state }
      if (user !== undefined) dispatch(acceptUser(user, { fresh: true, by: 'handover' }))
    } else void realtime.send('call.state', {})
    await dispatch(waitFor((state) => selectMachine(state).phase === 'elsewhere', HEARD_MS))
    return { state: selectMachine(getState()).phase === 'elsewhere' ? 'found' : 'over' }
  }
