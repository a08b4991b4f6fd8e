import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { count, numeric } from './scalars.ts'

/** What a new account is given: part of the account's rows, called from a visitor's first screen. */
export const bannerContract = {
  registerBanner: {
    method: 'GET',
    path: '/facade/api/config/exempt/registerBanner',
    host: 'api',
    auth: 'public',
    policy: 'swallow',
    query: v.object({ countryId: v.optional(numeric, 0) }),
    data: v.object({ gold: count, callCount: count, img: v.string() }),
  },
} as const satisfies Record<string, Endpoint>
