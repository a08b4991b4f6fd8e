import * as v from 'valibot'
import { attribution } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { socialProvider } from './link.ts'
import { ownUser } from './people.ts'
import { count, secret, text } from './scalars.ts'

/** Path on the site itself, without host. */
const returnTo = v.pipe(v.string(), v.maxLength(500), v.regex(/^\/(?![/\\])[^\\\s]*$/u))
/** As the provider gave it. */
const authCode = v.pipe(text(4000), v.minLength(1))
const returned = { provider: socialProvider, authCode, state: secret }

/**
 * Sign-in at Facebook, Google and Apple: P.053, and the journey there and back. Code, PKCE and nonce stay at
 * the gateway.
 */
export const socialContract = {
  /**
   * Address of the provider's page. With a session the journey links the provider to its account. `state` has
   * to come back with the code.
   */
  thirdPartyStart: {
    method: 'POST',
    path: '/facade/api/user/exempt/login/thirdParty/start',
    host: 'api',
    auth: 'optional',
    policy: 'return',
    rates: [{ by: 'network', most: 60, seconds: 600 }],
    body: v.object({ provider: socialProvider, returnTo }),
    data: v.object({ url: v.string(), state: secret }),
  },
  /**
   * Somebody new is refused (20108, `over18`) until the person's own tick comes along: then again with the
   * same `state`.
   */
  thirdPartyLogin: {
    method: 'POST',
    path: '/facade/api/user/exempt/login/thirdParty',
    host: 'api',
    auth: 'public',
    policy: 'raise',
    body: v.object({
      ...returned,
      over18: v.optional(v.boolean(), false),
      countryId: v.optional(count, 0),
      pushToken: v.optional(text(2000), ''),
      attribution: v.optional(attribution, {}),
    }),
    data: ownUser,
  },
  /** `bound`: that person at the provider has another account here. */
  linkThirdParty: {
    method: 'POST',
    path: '/facade/api/user/link/provider',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.object(returned),
    data: v.object({ state: v.picklist(['verified', 'bound']) }),
  },
} as const satisfies Record<string, Endpoint>
