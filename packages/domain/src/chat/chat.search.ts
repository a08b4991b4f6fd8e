import type { Data } from '@visavis/core/contract'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

type Found = Data<'messageSearch'>

/** Own conversations with people of a name, and lines that hold a text. */
export const chatSearchApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    messageSearch: build.infiniteQuery<Found, string, number>({
      ...gatewayPages((answer: Found) => answer.messages),
      query: ({ queryArg, pageParam }) => ({
        name: 'messageSearch',
        input: { text: queryArg, page: pageParam, size: 20 },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useMessageSearchInfiniteQuery } = chatSearchApi
