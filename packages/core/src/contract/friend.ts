import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { gender, wallHost } from './people.ts'
import { coins, count, nothing, numeric, page, paging, personId, text, timestamp } from './scalars.ts'

/** Where a friend request was pressed (N.168): profile, call, chat, card or match, hot video. */
export const friendRequestType = v.picklist([1, 2, 3, 4, 5])
export const friendState = v.picklist(['requested', 'friends', 'refused', 'expired'])

const answer = v.object({ requestId: count })

/** Part of a name or note name, or a number; empty finds everybody. */
const keyword = v.optional(text(100), '')

/** Somebody in a tab; `requestId` 0 where there is no request, `mine` when it was sent by the asker. */
const friendRow = v.object({ requestId: count, mine: v.boolean(), at: timestamp, person: wallHost })

/** Friend requests: P.090–P.093; favorites: P.030. */
export const friendContract = {
  /**
   * `times`: how many were sent to this person so far (R3.30). `price` is what was shown; another one is
   * refused.
   */
  friendRequest: {
    method: 'POST',
    path: '/facade/api/friend/request',
    host: 'api',
    auth: 'signed',
    policy: 'raise',
    body: v.object({
      friendId: personId,
      type: friendRequestType,
      times: v.optional(count, 0),
      price: v.optional(coins),
    }),
    data: v.object({ state: friendState, price: coins, goldNum: coins }),
  },
  friendList: {
    method: 'GET',
    path: '/facade/api/friend/list',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    query: v.object({
      /** `mutual`: whom one likes and who likes back, friends or not. */ tab: v.optional(
        v.picklist(['friends', 'online', 'mutual', 'requests']),
        'friends',
      ),
      keyword,
      ...paging,
    }),
    data: page(friendRow),
  },
  /** How many stand in each tab. */
  friendCounts: {
    method: 'GET',
    path: '/facade/api/friend/counts',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    data: v.object({
      friends: count,
      online: count,
      received: count,
      sent: count,
      favorites: count,
      mutual: count,
      blocked: count,
      sayHi: count,
    }),
  },
  /**
   * Note name of a person for the asker alone; empty takes it away. @see errors 20001 nothing of it is seen,
   * or it is too long
   */
  friendAlias: {
    method: 'PUT',
    path: '/facade/api/friend/alias',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: v.object({ friendId: personId, alias: text(500) }),
    data: v.object({ friendId: personId, alias: v.string() }),
  },
  /** Whom the asker likes, as in a tab of friends. */
  likes: {
    method: 'GET',
    path: '/matches/api/likes',
    host: 'gateway',
    auth: 'signed',
    policy: 'return',
    query: v.object({ keyword, ...paging }),
    data: page(friendRow),
  },
  /**
   * Ends a friendship. The other side is told in the thread of the two, where there is one (MF.06, MF.07).
   */
  friendDelete: {
    method: 'DELETE',
    path: '/facade/api/friend/{friendId}',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    query: v.object({ friendId: numeric }),
    data: nothing,
  },
  friendAccept: {
    method: 'POST',
    path: '/facade/api/friend/accept',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: answer,
    data: v.object({ state: friendState }),
  },
  friendRefuse: {
    method: 'POST',
    path: '/facade/api/friend/refuse',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    body: answer,
    data: v.object({ state: friendState }),
  },
} as const satisfies Record<string, Endpoint>

const about = v.object({
  friendId: personId,
  requestId: count,
  userName: text(200),
  headImg: v.string(),
  gender: v.optional(gender),
})

/** What the gateway pushes about friends (W.22). The sender is never told of a refusal (MF.04). */
export const friendEvents = {
  'friend.request': about,
  'friend.accepted': about,
  /** The friendship ended, whoever ended it; to both, and nothing says how. `requestId` is 0. */
  'friend.deleted': about,
  /** Own pages: a person has another note name, or none. */
  'friend.alias': v.object({ friendId: personId, alias: v.string() }),
  /** Whom one liked likes back; in a match `match.liked` says it. */
  'like.mutual': v.object({ userId: personId, userName: text(200), headImg: v.string() }),
} as const
