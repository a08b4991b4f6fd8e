import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { publicPerson, status, wallHost } from './people.ts'
import { coins, count, nothing, numeric, page, paging, personId, text, timestamp } from './scalars.ts'

/** Group tabs of the wall: `groups.<key>` is the message, `languageId` 0 means all. */
export const wallGroup = v.object({
  id: count,
  key: v.picklist(['forYou', 'new', 'language', 'friends']),
  languageId: count,
})
export type WallGroup = v.InferOutput<typeof wallGroup>

/**
 * Site function configuration (R7.42): what operators tune while the gateway runs (tunables.ts), as far as
 * clients read it, and what the gateway was started with.
 */
export const globalConf = v.object({
  now: timestamp,
  /** Version of the settings: `welcome` says it, too, so that a page knows when its copy is old. */
  version: v.optional(v.string()),
  likePrice: coins,
  friendRequestPrice: coins,
  translatePrice: coins,
  /** Prices a host may choose from (R1.18). */
  hostPrices: v.array(coins),
  /** Points a host earns for one coin spent (R1.18). */
  pointRate: v.number(),
  wallLimit: v.object({ visitor: count, user: count, vip: count }),
  registerGold: coins,
  ringSeconds: count,
  /** Seconds a message tip stands, 0 for none (R3.34); left out while it is MESSAGE_TIP_SECONDS. */
  messageTipSeconds: v.optional(count),
  /** Free uses a day (R9.26). */
  quota: v.optional(
    v.object({ livecam: count, card: count, sayHi: count, translate: count, hotVideoAdd: count }),
  ),
  /** Features of the brand that are on now; one that is left out is as the brand was built. */
  features: v.object({
    emailSignUp: v.boolean(),
    phoneSignUp: v.optional(v.boolean()),
    qrLogin: v.optional(v.boolean()),
    liveCam: v.optional(v.boolean()),
    oneToOne: v.optional(v.boolean()),
    cards: v.optional(v.boolean()),
    videoCalls: v.optional(v.boolean()),
    voiceCalls: v.optional(v.boolean()),
    suggestedHost: v.optional(v.boolean()),
    /** Something can be bought: a payment company is set up. */
    shop: v.optional(v.boolean()),
    /** Who translates messages; left out: nobody (D48). */
    translation: v.optional(v.picklist(['phraseBook', 'libreTranslate', 'deepL'])),
    demoCoins: v.boolean(),
    simulation: v.boolean(),
  }),
  /** Providers people of this brand can sign in at now. */
  providers: v.optional(v.array(v.picklist(['google', 'apple', 'facebook']))),
  /**
   * Sign-in by phone: whether codes can be sent at all, countries that may not sign up by it (E.23), as codes
   * of two letters, and whether a suspicious log-in by password has to prove the number of the account
   * (R6.17).
   */
  phone: v.optional(
    v.object({
      offered: v.boolean(),
      closedCountries: v.array(v.string()),
      needMobileVerify: v.optional(v.boolean()),
    }),
  ),
})
export type GlobalConf = v.InferOutput<typeof globalConf>

const listQuery = v.object({ countryId: v.optional(numeric, 0), ...paging })
const hostPage = v.object({
  hosts: page(wallHost),
  /** How many people the asker may see at most (R1.27). */ limit: count,
  /** How many of them can be called now, whatever the limit. */ online: v.optional(count),
})

/** Wall, people lists, presence: P.021–P.023, P.031–P.035, P.037, P.049. */
export const wallContract = {
  wallGroups: {
    method: 'GET',
    path: '/matches/api/selectAllInWallGroup',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    query: v.object({ countryId: v.optional(numeric, 0) }),
    data: v.object({ groups: v.array(wallGroup) }),
  },
  wall: {
    method: 'GET',
    path: '/matches/api/{product}/matches/wall',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    query: v.object({ groupId: v.optional(numeric, 0), ...listQuery.entries }),
    data: hostPage,
  },
  globalConf: {
    method: 'GET',
    path: '/matches/api/{product}/matches/globalconf',
    host: 'gateway',
    auth: 'optional',
    policy: 'raise',
    whileLeaving: true,
    query: v.object({ countryId: v.optional(numeric, 0) }),
    data: globalConf,
  },
  guestWall: {
    method: 'GET',
    path: '/facade/api/homepage/userlist/exempt/list/part/users/guest',
    host: 'api',
    auth: 'public',
    policy: 'return',
    query: listQuery,
    data: hostPage,
  },
  countryIds: {
    method: 'GET',
    path: '/facade/api/homepage/userlist/exempt/filter/part/countryids',
    host: 'api',
    auth: 'public',
    policy: 'swallow',
    data: v.object({ countries: v.array(v.object({ id: count, code: v.string(), hosts: count })) }),
  },
  onlineStatus: {
    method: 'GET',
    path: '/facade/api/onlinestatus/exempt/batch',
    host: 'api',
    auth: 'public',
    policy: 'swallow',
    query: v.object({
      /** Comma list; non-numeric parts are sent as 0 (R5.31). At most 100. */ userIds: v.pipe(
        v.string(),
        v.regex(/^\d{1,10}(,\d{1,10}){0,99}$/),
      ),
    }),
    data: v.array(v.object({ userId: personId, status })),
  },
  heartbeat: {
    method: 'POST',
    path: '/facade/api/onlinestatus/exempt/heartbeat/status',
    host: 'api',
    auth: 'public',
    policy: 'swallow',
    remembered: false,
    body: v.object({ userId: personId, status }),
    data: v.object({ now: timestamp }),
  },
  uploadStatus: {
    method: 'POST',
    path: '/facade/api/onlinestatus/exempt/upload/status',
    host: 'api',
    auth: 'public',
    policy: 'swallow',
    remembered: false,
    body: v.object({ userId: personId, status }),
    data: nothing,
  },
  countryByIp: {
    method: 'GET',
    path: '/facade/api/function/exempt/country/byip',
    host: 'api',
    auth: 'public',
    policy: 'swallow',
    data: v.object({ id: count, ab: v.string(), ip: v.string() }),
  },
  userInfo: {
    method: 'GET',
    path: '/facade/api/user/getUserInfo',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    query: v.object({ searchUserId: numeric, userId: numeric }),
    data: publicPerson,
  },
} as const satisfies Record<string, Endpoint>

export { text }
