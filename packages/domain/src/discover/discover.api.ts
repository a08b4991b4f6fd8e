import type { Data } from '@visavis/core/contract'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'
import { fromContract } from '../gateway/fromContract.ts'

/** Content tab and topic of a feed; topic 0 is everybody. */
export interface Feed {
  readonly contentId: number
  readonly topicId: number
}
type DiscoverPage = Data<'discover'>
const PAGE_SIZE = 12
/** Clips in the row at the top. */
export const HOT_SIZE = 12

/** Discover (P.026, P.027), kept while somebody looks at a profile. */
export const discoverApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    discover: build.infiniteQuery<DiscoverPage, Feed, number>({
      ...gatewayPages((answer: DiscoverPage) => answer.hosts),
      query: ({ queryArg, pageParam }) => ({
        name: 'discover',
        input: { ...queryArg, page: pageParam, size: PAGE_SIZE },
      }),
      providesTags: ['Wall'],
      keepUnusedDataFor: 600,
    }),
    hotVideos: fromContract(build, 'hotVideos', { providesTags: ['Wall'], keepUnusedDataFor: 600 }),
  }),
})
export const { useDiscoverInfiniteQuery, useHotVideosQuery } = discoverApi
