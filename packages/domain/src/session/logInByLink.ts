import type { Data } from '@visavis/core/contract'
import type { GatewayResult } from '@visavis/core/gateway'
import type { DomainThunk } from '../createDomainStore.ts'
import { selectCountryId } from '../country/country.slice.ts'
import { loginRequired, noticeShown } from '../shell/shell.events.ts'

/** Codes of links that are used, too old or made up. */
const GONE = 20202

/**
 * Logs in by the one-time secret of the address: `?token=` of another product (R7.49), `?emailToken=` of a mail (R7.54).
 * Once answered it is forgotten. A link that is gone says so and leaves the normal log-in open.
 */
export const logInByLink = (): DomainThunk<Promise<GatewayResult<Data<'tokenLogin'>>>> => async (dispatch, getState, { gateway, page, identity }) => {
  const query = page.startQuery()
  const token = query.get('token'), emailToken = query.get('emailToken')
  const more = { countryId: selectCountryId(getState()), pushToken: '' }
  const result = token !== null ? await gateway.request('tokenLogin', { token, ...more }) : await gateway.request('emailAutoLogin', { emailToken: emailToken ?? '', ...more })
  if (!result.ok && result.failure.kind === 'network') return result
  for (const name of ['token', 'emailToken']) query.delete(name)
  if (!result.ok && (result.failure.code === GONE || result.failure.status === 400)) {
    dispatch(noticeShown({ tone: 'error', messageId: 'app.login.linkGone' }))
    if (identity.session() === null) dispatch(loginRequired({ source: 'button' }))
  }
  return result
}
