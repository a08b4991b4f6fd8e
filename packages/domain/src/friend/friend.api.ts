import type { Data } from '@visavis/core/contract'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

type FriendPage = Data<'friendList'>
/** Somebody in a tab of friends. */
export type FriendRow = FriendPage['list'][number]

type FriendTab = 'friends' | 'online' | 'favorites' | 'mutual' | 'requests'

/** Friends, those who are here, whom one likes (P.030), mutual likes, and requests (P.093). */
export const friendApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    friendList: build.infiniteQuery<FriendPage, FriendTab, number>({
      ...gatewayPages((answer: FriendPage) => answer),
      query: ({ queryArg: tab, pageParam }) => {
        const part = { page: pageParam, size: 20 }
        return tab === 'favorites' ? { name: 'likes', input: part } : { name: 'friendList', input: { tab, ...part } }
      },
      providesTags: ['Friends'],
    }),
  }),
})
export const { useFriendListInfiniteQuery } = friendApi
