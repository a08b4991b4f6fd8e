import type { Data } from '@visavis/core/contract'
import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

/** What the product told the person about the own account, and how much of it is not read. */
export const systemNoticesApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    systemNotices: build.infiniteQuery<Data<'systemNotices'>, void, number>({
      ...gatewayPages((answer: Data<'systemNotices'>) => answer),
      query: ({ pageParam }) => ({ name: 'systemNotices', input: { page: pageParam, size: 20 } }),
      providesTags: ['SystemNotices'],
    }),
    systemNoticesUnread: fromContract(build, 'systemNoticesUnread', {
      providesTags: ['SystemNoticesUnread'],
    }),
    // The list that is open keeps its marks: they say what was new when it was opened.
    systemNoticesRead: fromContract(build, 'systemNoticesRead', { invalidatesTags: ['SystemNoticesUnread'] }),
  }),
})
export const { useSystemNoticesInfiniteQuery, useSystemNoticesUnreadQuery, useSystemNoticesReadMutation } =
  systemNoticesApi
