import type { ChatFilter, Data } from '@visavis/core/contract'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

type Answer = Data<'conversations'>

/** Conversations of a filter, by pages. The list without a filter lives in the state of the chat. */
export const chatFilterApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    conversationsOf: build.infiniteQuery<Answer, ChatFilter, number>({
      ...gatewayPages((answer: Answer) => answer.conversations),
      query: ({ queryArg, pageParam }) => ({
        name: 'conversations',
        input: { filter: queryArg, page: pageParam, size: 50 },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useConversationsOfInfiniteQuery } = chatFilterApi
