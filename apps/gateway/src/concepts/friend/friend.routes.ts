import type { friendContract } from '@visavis/core/contract/friend'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { noSuchPerson, requirePerson } from '../people/people.service.ts'
import { friendCounts, friendList } from './friendList.ts'
import { nameFriend } from './friendAlias.ts'
import { answerRequest, deleteFriend, requestFriend } from './friend.service.ts'

/** Friend requests: P.090–P.093; note names: P.094; favorites: P.030. */
export function createFriendHandlers(context: GatewayContext): Pick<Handlers, keyof typeof friendContract> {
  return {
    friendRequest: async ({ body, caller }) => {
      if (body.friendId === caller.userId) throw new Refusal(20908)
      await requirePerson(context, caller, body.friendId)
      return await requestFriend(context, caller.userId, body)
    },
    friendList: ({ query, caller }) => friendList(context, caller, query),
    likes: ({ query, caller }) => friendList(context, caller, { ...query, tab: 'favorites' }),
    friendCounts: ({ caller }) => friendCounts(context, caller),
    friendAlias: async ({ body, caller }) => {
      if (body.friendId === caller.userId) throw noSuchPerson()
      await requirePerson(context, caller, body.friendId)
      return await nameFriend(context, caller.userId, body)
    },
    friendDelete: ({ query, caller }) => deleteFriend(context, caller.userId, query.friendId),
    friendAccept: ({ body, caller }) => answerRequest(context, caller.userId, body.requestId, true),
    friendRefuse: ({ body, caller }) => answerRequest(context, caller.userId, body.requestId, false),
  }
}
