import type { friendContract } from '@visavis/core/contract/friend'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { requirePerson } from '../people/people.service.ts'
import { friendList } from './friendList.ts'
import { answerRequest, deleteFriend, requestFriend } from './friend.service.ts'

/** Friend requests: P.090–P.093; favorites: P.030. */
export function createFriendHandlers(context: GatewayContext): Pick<Handlers, keyof typeof friendContract> {
  return {
    friendRequest: async ({ body, caller }) => {
      if (body.friendId === caller.userId) throw new Refusal(20908)
      await requirePerson(context, caller, body.friendId)
      return await requestFriend(context, caller.userId, body)
    },
    friendList: ({ query, caller }) => friendList(context, caller, query),
    likes: ({ query, caller }) => friendList(context, caller, { ...query, tab: 'favorites' }),
    friendDelete: ({ query, caller }) => deleteFriend(context, caller.userId, query.friendId),
    friendAccept: ({ body, caller }) => answerRequest(context, caller.userId, body.requestId, true),
    friendRefuse: ({ body, caller }) => answerRequest(context, caller.userId, body.requestId, false),
  }
}
