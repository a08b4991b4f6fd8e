import type { Data } from '@visavis/core/contract'
import type { GatewayResult } from '@visavis/core/gateway'
import type { DomainThunk } from '../storeTypes.ts'
import { selectConsent } from '../consent/consent.slice.ts'
import { selectCountryId } from '../country/country.slice.ts'
import { loginRequired, noticeShown } from '../shell/shell.events.ts'
import { selectLogin } from '../shell/shell.slice.ts'
import { waitFor } from '../waitFor.ts'
import { selectPhase, selectSessionPending } from './session.slice.ts'

/** Codes of links that are used, too old or made up. */
const GONE = 20202

/**
 * Logs in by the one-time secret of the address: `?token=` of another product (R7.49), `?emailToken=` of a
 * mail (R7.54). Once answered it is forgotten. A link that is gone says so and leaves the normal log-in
 * open.
 */
export const logInByLink =
  (): DomainThunk<Promise<GatewayResult<Data<'tokenLogin'>>>> =>
  async (dispatch, getState, { gateway, page, identity }) => {
    const query = page.startQuery()
    const token = query.get('token'),
      emailToken = query.get('emailToken')
    const more = { countryId: selectCountryId(getState()), pushToken: await page.pushToken() }
    const result =
      token !== null
        ? await gateway.request('tokenLogin', { token, ...more })
        : await gateway.request('emailAutoLogin', { emailToken: emailToken ?? '', ...more })
    if (!result.ok && result.failure.kind === 'network') return result
    for (const name of ['token', 'emailToken']) query.delete(name)
    if (!result.ok && (result.failure.code === GONE || result.failure.status === 400)) {
      dispatch(noticeShown({ tone: 'error', messageId: 'app.login.linkGone' }))
      if (identity.session() === null) void dispatch(offerLogIn())
    }
    return result
  }

/**
 * The log-in opens by itself, so it waits its turn: the question about cookies, which would lie beneath it,
 * is answered first.
 */
const offerLogIn = (): DomainThunk<Promise<void>> => async (dispatch, getState) => {
  await dispatch(waitFor((state) => 'flow' in selectConsent(state) && !selectSessionPending(state)))
  if (selectPhase(getState()) === 'visitor' && selectLogin(getState()) === null)
    dispatch(loginRequired({ source: 'button' }))
}
