import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { coins, count } from './scalars.ts'

/**
 * What may be shown by itself, and what a fresh log-in asks (P.074–P.076). All swallow: a background read
 * that fails is nobody's business.
 */
export const popupsContract = {
  checkUserPayStatus: {
    method: 'GET',
    path: '/facade/api/user/web/checkUserPayStatus',
    host: 'api',
    auth: 'signed',
    policy: 'swallow',
    data: v.object({
      isVip: v.boolean(),
      /** Whether anything was ever bought. */ paid: v.boolean(),
      /** First-purchase offers still open. */ firstPurchaseLeft: count,
    }),
  },
  /** Whether this session is the one that began with the sign-up coins. */
  checkIfAddCoinForNew: {
    method: 'GET',
    path: '/facade/api/user/checkIfAddCoinForNew',
    host: 'api',
    auth: 'signed',
    policy: 'swallow',
    data: v.object({
      added: v.boolean(),
      gold: coins,
      /** The account was made in this session: without coins it is told so, where the brand gives any. */ isNew:
        v.optional(v.boolean(), false),
    }),
  },
  /** The one popup whose turn it is, or none (R7.75). */
  nextPopup: {
    method: 'GET',
    path: '/facade/api/popup/get',
    host: 'api',
    auth: 'signed',
    policy: 'swallow',
    query: v.object({
      scene: v.optional(v.picklist(['home', 'wall']), 'home'),
      /** What this browser has put off or cannot show. */ not: v.optional(v.literal('push')),
    }),
    data: v.nullable(v.object({ type: v.picklist(['push', 'install']), gold: coins })),
  },
} as const satisfies Record<string, Endpoint>
