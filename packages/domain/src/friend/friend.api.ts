import type { Data } from '@visavis/core/contract'
import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

type FriendPage = Data<'friendList'>
/** Somebody in a tab of friends. */
export type FriendRow = FriendPage['list'][number]

interface FriendQuery {
  readonly tab: 'friends' | 'online' | 'favorites' | 'mutual' | 'requests'
  /** Part of a name or note name, or a number. */
  readonly keyword?: string
}

/** Friends, those who are here, whom one likes (P.030), mutual likes, and requests (P.093). */
export const friendApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    friendList: build.infiniteQuery<FriendPage, FriendQuery, number>({
      ...gatewayPages((answer: FriendPage) => answer),
      query: ({ queryArg: { tab, keyword = '' }, pageParam }) => {
        const part = { page: pageParam, size: 20, ...(keyword !== '' && { keyword }) }
        return tab === 'favorites'
          ? { name: 'likes', input: part }
          : { name: 'friendList', input: { tab, ...part } }
      },
      providesTags: ['Friends'],
    }),
    /** How many stand in each tab. */
    friendCounts: fromContract(build, 'friendCounts', { providesTags: ['Friends', 'Blocked', 'SayHi'] }),
  }),
})
export const { useFriendListInfiniteQuery, useFriendCountsQuery } = friendApi
