import * as v from 'valibot'
import { rtcGrant } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { publicPerson } from './people.ts'
import { coins, count, nothing, personId, roomRef, timestamp } from './scalars.ts'

/** Ways of meeting somebody by chance (R2.121): `livecam` has a free quota, `1v1` costs each match. */
export const MATCH_MODES = ['livecam', '1v1'] as const
export type MatchMode = (typeof MATCH_MODES)[number]
export const matchMode = v.picklist(MATCH_MODES)
/** Number of a match, or of the search that led to it; both are known to nobody else. */
const matchId = roomRef
/**
 * Number a page gives its own search: by it the search can be ended before the gateway's number for it was
 * heard. Empty: none was given.
 */
const searchKey = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{0,40}$/)), '')

/**
 * Who somebody was matched with: what a card shows (R4.31). `headImg` is a blurred form of the portrait: the
 * clear one comes with consent.
 */
export const matchPartner = v.pick(publicPerson, [
  'id',
  'userName',
  'headImg',
  'age',
  'interests',
  'languages',
  'countryCode',
  'isHost',
  'isVip',
  'isDemo',
  'pricePerMinute',
  'relation',
  'requestsSent',
])
export type MatchPartner = v.InferOutput<typeof matchPartner>

/** What is left of a free daily quota; `resetAt` is the next 0:00 UTC of the gateway (R9.26). */
export const quotaLine = v.object({ left: count, total: count, resetAt: timestamp })
export const quotaKind = v.picklist(['livecam', 'card', 'sayHi', 'translate', 'hotVideoAdd'])
export type QuotaKind = v.InferOutput<typeof quotaKind>

/** A decision of a pair: `both` opens the room, everything else leads on. */
export const matchResult = v.picklist(['both', 'skip', 'timeout'])
export const minCallAction = v.picklist(['ask', 'accept', 'refuse'])
/** Why a match is over: somebody went on, left, lost the line, or was reported; the gateway ended it. */
export const matchEnd = v.picklist(['next', 'exit', 'lost', 'failed', 'noCoins'])

/** The way into the media room of a match. */
const matchRoom = v.object({
  roomId: roomRef,
  roomNum: roomRef,
  role: v.picklist(['caller', 'callee']),
  rtc: rtcGrant,
})
export type MatchRoom = v.InferOutput<typeof matchRoom>

/** Matches and likes: P.016–P.020, P.028, P.029. */
export const matchContract = {
  matching: {
    method: 'POST',
    path: '/matches/api/V1/matching',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    /**
     * `price` is what the person was shown for this match: another one is refused, never charged silently.
     * `languageIds` empty and `countryId` 0 mean everybody.
     */
    body: v.object({
      matchType: matchMode,
      countryId: v.optional(count, 0),
      languageIds: v.optional(v.pipe(v.array(count), v.maxLength(10)), []),
      price: v.optional(coins, 0),
      searchKey,
    }),
    data: v.object({
      matchId,
      state: v.literal('searching'),
      freeLeft: count,
      resetAt: timestamp,
      now: timestamp,
      price: coins,
    }),
  },
  /**
   * Ends a search or a match; a page that goes away sends it, too (D8). Who has not heard the number of their
   * search leaves it empty and says their own `searchKey`: that ends this search, also when it comes only
   * after its farewell, and a match of it nobody of them has decided about. Without a key: whatever search
   * the person has.
   */
  exitMatch: {
    method: 'POST',
    path: '/matches/api/V1/exitMatch',
    host: 'gateway',
    auth: 'signed',
    policy: 'swallow',
    urgent: true,
    body: v.object({
      matchId: v.union([matchId, v.literal('')]),
      searchKey,
      reason: v.optional(v.picklist(['next', 'exit']), 'exit'),
    }),
    data: v.object({ freeLeft: count, resetAt: timestamp, now: timestamp }),
  },
  matchDecide: {
    method: 'POST',
    path: '/matches/api/V1/decide',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    body: v.object({ matchId, decision: v.picklist([0, 1]) }),
    /** The room comes with match.decided, to both at once. */
    data: v.object({ state: v.picklist(['waiting', 'both', 'skip', 'timeout']) }),
  },
  /**
   * Makes a free match a private call, paid by the minute (R4.32, R4.33). Whoever pays says the `price` they
   * were shown.
   */
  matchMinCall: {
    method: 'POST',
    path: '/matches/api/V1/minCall',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    body: v.object({ matchId, action: minCallAction, price: v.optional(coins, 0) }),
    data: v.object({ roomNum: roomRef, price: coins }),
  },
  /**
   * Consent to be seen in a match, or its withdrawal while the other has not consented: both pictures stay
   * blurred until both want to be seen. What was agreed by both stays; who wants to hide again blurs the own
   * picture without asking anybody.
   */
  matchShow: {
    method: 'POST',
    path: '/matches/api/V1/show',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    body: v.object({ roomNum: roomRef, on: v.boolean() }),
    data: v.object({ mine: v.boolean(), theirs: v.boolean() }),
  },
  matchQuota: {
    method: 'GET',
    path: '/matches/api/V1/quota',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    data: v.object({
      livecam: quotaLine,
      card: quotaLine,
      sayHi: quotaLine,
      translate: quotaLine,
      hotVideoAdd: quotaLine,
      now: timestamp,
      /** What the next match costs the asker, by mode, and a minute of a private call in one (D19). */
      prices: v.object({ livecam: coins, oneOnOne: coins, privateMinute: coins }),
      /** Never asked for a free match (R1.23). */
      unlimited: v.boolean(),
    }),
  },
  like: {
    method: 'POST',
    path: '/matches/api/like',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    body: v.object({
      likedUserId: personId,
      scene: v.optional(v.picklist(['match', 'card', 'profile']), 'match'),
      /** What the person was shown: another price is refused, never charged silently. */ price:
        v.optional(coins),
    }),
    data: v.object({ liked: v.literal(true), mutual: v.boolean(), goldNum: coins }),
  },
  unlike: {
    method: 'POST',
    path: '/matches/api/unlike',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    body: v.object({ likedUserId: personId }),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>

/**
 * What the gateway pushes about matches (W.13–W.17). All durable; a page ignores those of a match that is not
 * its own.
 */
export const matchEvents = {
  /**
   * `searchId` is the number `matching` answered; `price` what a yes costs this side, charged when both
   * pictures are there; `now` is gateway time.
   */
  'match.found': v.object({
    matchId,
    searchId: matchId,
    mode: matchMode,
    partner: matchPartner,
    decideUntil: timestamp,
    now: timestamp,
    price: coins,
    privatePrice: coins,
    /** This side pays a private call it is asked for. */ pays: v.boolean(),
    /**
     * The path may be made while both decide: nobody's address reaches a stranger by it, and no track leaves
     * before match.decided. Null where it may not (D23).
     */
    room: v.optional(v.nullable(matchRoom), null),
  }),
  'match.decided': v.object({
    matchId,
    result: matchResult,
    /** Who said no or nothing; 0 for `both` and when neither answered. */ byUserId: personId,
    room: v.nullable(matchRoom),
  }),
  /**
   * Who of a match wants to be seen; both at once lift both blurs, and only then the clear portrait of the
   * other one is told.
   */
  'match.shown': v.object({
    matchId,
    roomNum: roomRef,
    byUserId: personId,
    on: v.boolean(),
    both: v.boolean(),
    headImg: v.optional(v.string()),
  }),
  'match.left': v.object({ matchId, reason: matchEnd, byUserId: personId }),
  'match.minCall': v.object({
    matchId,
    action: minCallAction,
    byUserId: personId,
    price: coins,
    roomNum: roomRef,
    payerId: personId,
    until: timestamp,
    now: timestamp,
  }),
  /** Somebody in the match likes the other; `mutual` once both do. */
  'match.liked': v.object({ matchId, byUserId: personId, mutual: v.boolean() }),
  quota: v.object({ kind: quotaKind, left: count, total: count, resetAt: timestamp, now: timestamp }),
} as const
