import type { SocialProvider } from '@visavis/core/contract'
import type { DomainThunk } from '../createDomainStore.ts'
import { selectAttribution } from '../attribution/attribution.slice.ts'
import { selectCountryId } from '../country/country.slice.ts'
import { acceptUser } from '../session/session.actions.ts'
import { logInFailed } from '../session/session.events.ts'
import { selectLoggedIn, selectSessionPending } from '../session/session.slice.ts'
import { loginRequired, noticeShown } from '../shell/shell.events.ts'
import { selectLogin } from '../shell/shell.slice.ts'
import { waitFor } from '../waitFor.ts'
import { journeyBegun, journeyEnded, selectJourney } from './ways.slice.ts'
import type { Journey } from './ways.slice.ts'

/** What this tab remembers of a journey: what comes back has to belong to it (cross-site request forgery). */
const KEY = 'providerJourney'
interface Luggage { readonly provider: SocialProvider; readonly state: string; readonly linking: boolean }

/** Values a homecoming has in the address; they are of use once. */
const codeOf = (query: URLSearchParams): string => query.get('appleAuthCode') ?? query.get('authCode') ?? ''

/**
 * Begins a journey to a provider; with a session it links the provider to its account.
 * @returns address of the provider's page, or null when it could not begin
 */
export const leaveForProvider = (provider: SocialProvider, returnTo: string): DomainThunk<Promise<string | null>> => async (dispatch, getState, { gateway, tabStorage }) => {
  if (selectJourney(getState()).provider !== null) return null
  dispatch(journeyBegun(provider))
  const result = await gateway.request('thirdPartyStart', { provider, returnTo })
  if (!result.ok) {
    dispatch(journeyEnded({ failure: result.failure }))
    return null
  }
  tabStorage.set(KEY, JSON.stringify({ provider, state: result.data.state, linking: selectLoggedIn(getState()) } satisfies Luggage))
  return result.data.url
}

function readLuggage(text: string | null): Luggage | null {
  try {
    const { provider, state, linking } = JSON.parse(text ?? '') as Partial<Record<keyof Luggage, unknown>>
    return typeof provider === 'string' && typeof state === 'string' ? { provider: provider as SocialProvider, state, linking: linking === true } : null
  } catch {
    return null
  }
}

/** Ends the journey this page came back from: a session, a linked provider, or the popup one left from (R1.44, D14). */
export const comeHome = (): DomainThunk<Promise<void>> => async (dispatch, getState, { page, tabStorage }) => {
  const query = page.startQuery()
  const luggage = readLuggage(tabStorage.get(KEY))
  tabStorage.remove(KEY)
  await dispatch(waitFor((state) => !selectSessionPending(state)))
  const linking = luggage?.linking ?? false
  if (linking !== selectLoggedIn(getState())) return
  const code = codeOf(query)
  const expected = luggage !== null && query.get('authState') === luggage.state
  if (code !== '' && expected) return await dispatch(linking ? linkProvider(luggage, code) : enter(luggage, code))
  const problem = problemOf(query.get('authError'), luggage)
  dispatch(journeyEnded({ problem }))
  if (!linking) dispatch(openPopup())
  else if (problem !== null) dispatch(noticeShown({ tone: 'error', messageId: 'app.social.failed' }))
}

/** Why somebody comes home with empty hands. */
function problemOf(error: string | null, luggage: Luggage | null): Journey['problem'] {
  if (error === 'cancelled') return luggage?.provider === 'google' && !luggage.linking ? 'permission' : null
  return error === 'failed' ? 'failed' : 'expired'
}

/** The popup one left from; where a page asked for it, it is open already and knows that page. */
const openPopup = (): DomainThunk => (dispatch, getState) => {
  if (selectLogin(getState()) === null) dispatch(loginRequired({ source: 'button' }))
}

const enter = ({ provider, state }: Luggage, authCode: string): DomainThunk<Promise<void>> => async (dispatch, getState, { gateway, page }) => {
  dispatch(journeyBegun(provider))
  const result = await gateway.request('thirdPartyLogin', { provider, authCode, state, over18: true, countryId: selectCountryId(getState()), pushToken: await page.pushToken(), attribution: selectAttribution(getState()) })
  if (result.ok) {
    dispatch(journeyEnded({}))
    dispatch(acceptUser(result.data, { fresh: true }))
    return
  }
  dispatch(logInFailed({ method: provider, code: result.failure.code || result.failure.status }))
  if (result.failure.kind === 'banned' || result.failure.kind === 'blocked') { dispatch(journeyEnded({})); return }
  // What the provider confirmed is used up: one leaves again.
  dispatch(journeyEnded(result.failure.status === 400 ? { problem: 'failed' } : { failure: result.failure }))
  dispatch(openPopup())
}

const linkProvider = ({ provider, state }: Luggage, authCode: string): DomainThunk<Promise<void>> => async (dispatch, _getState, { gateway }) => {
  const result = await gateway.request('linkThirdParty', { provider, authCode, state })
  dispatch(journeyEnded({}))
  if (!result.ok) dispatch(noticeShown({ tone: 'error', messageId: 'app.social.failed' }))
  else if (result.data.state === 'bound') dispatch(noticeShown({ tone: 'error', messageId: 'app.social.bound' }))
  else dispatch(noticeShown({ tone: 'success', messageId: 'app.social.linked', values: { provider } }))
}
