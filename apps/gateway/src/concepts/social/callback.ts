import type { Hono } from 'hono'
import { siteOf } from '../../platform/brands/siteOf.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { CALLBACK_PATH, findJourney } from './journey.service.ts'

/**
 * Where providers send people back to: on to the page they left, with what the provider said. The page
 * exchanges it; nothing counts here.
 */
export function registerSocialCallback(app: Hono, context: GatewayContext): void {
  app.get(CALLBACK_PATH, async (c) => {
    const { state = '', code = '', error = '' } = c.req.query()
    const journey = state.length > 0 && state.length <= 128 ? await findJourney(context, state) : null
    const to = new URL(
      journey?.returnTo ?? '/',
      journey === null ? 'http://site.invalid' : new URL(journey.redirectUri).origin,
    )
    if (journey === null) to.searchParams.set('authError', 'expired')
    else if (code === '') to.searchParams.set('authError', CANCELLED.has(error) ? 'cancelled' : 'failed')
    else to.searchParams.set(journey.provider === 'apple' ? 'appleAuthCode' : 'authCode', code)
    if (journey !== null) to.searchParams.set('authState', state)
    const site = siteOf(context, null, c.req.header('host'))
    return c.redirect(journey === null ? site + to.pathname + to.search : to.href, 303)
  })
}

/** What providers say when somebody changed their mind. */
const CANCELLED: ReadonlySet<string> = new Set([
  'access_denied',
  'user_cancelled_authorize',
  'user_cancelled_login',
  'interaction_required',
  'login_required',
])
