import type { Data, Query } from '@visavis/core/contract'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

/** Whom somebody looks for; `status` left out is everybody. */
export type SearchWish = Omit<Query<'search'>, 'page' | 'size'>
type SearchPage = Data<'search'>
const PAGE_SIZE = 24

/**
 * Search (P.025), page after page: kept while somebody looks at a profile, so that Back shows the same
 * results.
 */
export const searchApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.infiniteQuery<SearchPage, SearchWish, number>({
      ...gatewayPages((answer: SearchPage) => answer.users),
      query: ({ queryArg, pageParam }) => ({
        name: 'search',
        input: { ...queryArg, page: pageParam, size: PAGE_SIZE },
      }),
      providesTags: ['Wall'],
      keepUnusedDataFor: 600,
    }),
  }),
})
export const { useSearchInfiniteQuery } = searchApi
