import type { OwnUser, SocialProvider } from '@visavis/core/contract'
import { UNDER_18_CODE } from '@visavis/core/errors'
import type { GatewayFailure } from '@visavis/core/errors'
import type { GatewayResult } from '@visavis/core/gateway'
import type { DomainThunk } from '../storeTypes.ts'
import { selectAttribution } from '../attribution/attribution.slice.ts'
import { selectCountryId } from '../country/country.slice.ts'
import { acceptUser } from '../session/session.actions.ts'
import { logInFailed } from '../session/session.events.ts'
import { selectLoggedIn, selectSessionPending } from '../session/session.slice.ts'
import { loginRequired, noticeShown } from '../shell/shell.events.ts'
import { selectLogin } from '../shell/shell.slice.ts'
import { waitFor } from '../waitFor.ts'
import { journeyBegun, journeyEnded, newcomerFound, selectJourney } from './ways.slice.ts'
import type { Journey } from './ways.slice.ts'

/** What this tab remembers of a journey: what comes back has to belong to it (cross-site request forgery). */
const KEY = 'providerJourney'
interface Luggage {
  readonly provider: SocialProvider
  readonly state: string
  readonly linking: boolean
  /** What a provider confirmed about somebody new, who has not yet said to be 18. */ readonly confirmed?: string
}

/** Values a homecoming has in the address; they are of use once. */
const codeOf = (query: URLSearchParams): string => query.get('appleAuthCode') ?? query.get('authCode') ?? ''

/**
 * Begins a journey to a provider; with a session it links the provider to its account.
 *
 * @returns address of the provider's page, or null when it could not begin
 */
export const leaveForProvider =
  (provider: SocialProvider, returnTo: string): DomainThunk<Promise<string | null>> =>
  async (dispatch, getState, { gateway, tabStorage }) => {
    if (selectJourney(getState()).provider !== null) return null
    dispatch(journeyBegun(provider))
    const result = await gateway.request('thirdPartyStart', { provider, returnTo })
    if (!result.ok) {
      dispatch(journeyEnded({ failure: result.failure }))
      return null
    }
    tabStorage.set(
      KEY,
      JSON.stringify({
        provider,
        state: result.data.state,
        linking: selectLoggedIn(getState()),
      } satisfies Luggage),
    )
    return result.data.url
  }

function readLuggage(text: string | null): Luggage | null {
  try {
    const { provider, state, linking, confirmed } = JSON.parse(text ?? '') as Partial<
      Record<keyof Luggage, unknown>
    >
    if (typeof provider !== 'string' || typeof state !== 'string') return null
    return {
      provider: provider as SocialProvider,
      state,
      linking: linking === true,
      ...(typeof confirmed === 'string' ? { confirmed } : {}),
    }
  } catch {
    return null
  }
}

/**
 * Ends the journey this page came back from: a session, a linked provider, or the popup one left from (R1.44,
 * D14).
 */
export const comeHome =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { page, tabStorage }) => {
    const query = page.startQuery()
    const luggage = readLuggage(tabStorage.get(KEY))
    tabStorage.remove(KEY)
    await dispatch(waitFor((state) => !selectSessionPending(state)))
    const linking = luggage?.linking ?? false
    if (linking !== selectLoggedIn(getState())) return
    const code = codeOf(query)
    const expected = luggage !== null && query.get('authState') === luggage.state
    if (code !== '' && expected)
      return await dispatch(linking ? linkProvider(luggage, code) : enter(luggage, code))
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

/** The log-in with what a provider confirmed. Somebody new is asked for the tick of every sign-up first. */
const enter =
  (luggage: Luggage, authCode: string): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, { tabStorage }) => {
    const { provider } = luggage
    dispatch(journeyBegun(provider))
    const result = await dispatch(thirdPartyLogin(luggage, { authCode, over18: false }))
    if (result.ok) return
    const { failure } = result
    if (failure.code === UNDER_18_CODE && failure.field === 'over18') {
      tabStorage.set(KEY, JSON.stringify({ ...luggage, confirmed: authCode }))
      dispatch(newcomerFound(provider))
      dispatch(openPopup())
      return
    }
    if (failure.kind === 'banned' || failure.kind === 'blocked') {
      dispatch(journeyEnded({}))
      return
    }
    // What the provider confirmed is used up: one leaves again.
    dispatch(journeyEnded(failure.status === 400 ? { problem: 'failed' } : { failure }))
    dispatch(openPopup())
  }

/**
 * Makes the account of somebody a provider confirmed, with their own tick. @returns the failure that belongs
 * beside the form, or null
 */
export const signUpByProvider =
  ({
    over18,
    requestId,
  }: {
    over18: boolean
    requestId: string
  }): DomainThunk<Promise<GatewayFailure | null>> =>
  async (dispatch, _getState, { tabStorage }) => {
    const luggage = readLuggage(tabStorage.get(KEY))
    if (luggage?.confirmed === undefined) {
      dispatch(journeyEnded({ problem: 'expired' }))
      return null
    }
    if (!over18) return null
    const result = await dispatch(
      thirdPartyLogin(luggage, { authCode: luggage.confirmed, over18, requestId }),
    )
    if (result.ok) {
      tabStorage.remove(KEY)
      return null
    }
    // The time to think is over, or another tab was quicker: one leaves again.
    if (result.failure.status === 400) dispatch(forgetNewcomer('expired'))
    return result.failure
  }

/** Back to the ways in; nothing was made. */
export const forgetNewcomer =
  (problem: Journey['problem'] = null): DomainThunk =>
  (dispatch, _getState, { tabStorage }) => {
    tabStorage.remove(KEY)
    dispatch(journeyEnded({ problem }))
  }

interface Entry {
  readonly authCode: string
  readonly over18: boolean
  readonly requestId?: string
}
const thirdPartyLogin =
  (
    { provider, state }: Luggage,
    { requestId, ...entry }: Entry,
  ): DomainThunk<Promise<GatewayResult<OwnUser>>> =>
  async (dispatch, getState, { gateway, page, tracker }) => {
    const facts = {
      countryId: selectCountryId(getState()),
      pushToken: await page.pushToken(),
      attribution: selectAttribution(getState()),
    }
    const result = await gateway.request(
      'thirdPartyLogin',
      { provider, state, ...entry, ...facts },
      { requestId },
    )
    if (result.ok) {
      dispatch(journeyEnded({}))
      if (entry.over18) tracker.track('register_done', { method: provider, ...facts.attribution })
      dispatch(acceptUser(result.data, { fresh: true, by: provider }))
    } else if (result.failure.field === 'over18')
      tracker.track('register_step', { step: 'register', method: provider, ...facts.attribution })
    else dispatch(logInFailed({ method: provider, code: result.failure.code || result.failure.status }))
    return result
  }

const linkProvider =
  ({ provider, state }: Luggage, authCode: string): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, { gateway }) => {
    const result = await gateway.request('linkThirdParty', { provider, authCode, state })
    dispatch(journeyEnded({}))
    if (!result.ok) dispatch(noticeShown({ tone: 'error', messageId: 'app.social.failed' }))
    else if (result.data.state === 'bound')
      dispatch(noticeShown({ tone: 'error', messageId: 'app.social.bound' }))
    else dispatch(noticeShown({ tone: 'success', messageId: 'app.social.linked', values: { provider } }))
  }
