import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { coins, count, personId, text } from './scalars.ts'

/** Where a friend request was pressed (N.168): profile, call, chat, card or match, hot video. */
export const friendRequestType = v.picklist([1, 2, 3, 4, 5])
export const friendState = v.picklist(['requested', 'friends', 'refused', 'expired'])

const answer = v.object({ requestId: count })

/** Friend requests: P.090, P.091. */
export const friendContract = {
  /** `times`: how many were sent to this person so far (R3.30). `price` is what was shown; another one is refused. */
  friendRequest: {
    method: 'POST', path: '/facade/api/friend/request', host: 'api', auth: 'signed', policy: 'raise',
    body: v.object({ friendId: personId, type: friendRequestType, times: v.optional(count, 0), price: v.optional(coins) }), data: v.object({ state: friendState, price: coins, goldNum: coins }),
  },
  friendAccept: { method: 'POST', path: '/facade/api/friend/accept', host: 'api', auth: 'signed', policy: 'return', body: answer, data: v.object({ state: friendState }) },
  friendRefuse: { method: 'POST', path: '/facade/api/friend/refuse', host: 'api', auth: 'signed', policy: 'return', body: answer, data: v.object({ state: friendState }) },
} as const satisfies Record<string, Endpoint>

const about = v.object({ friendId: personId, requestId: count, userName: text(200), headImg: v.string() })

/** What the gateway pushes about friends (W.22). The sender is never told of a refusal (MF.04). */
export const friendEvents = { 'friend.request': about, 'friend.accepted': about } as const
