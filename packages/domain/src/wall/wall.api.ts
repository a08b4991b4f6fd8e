import type { Data, WallHost } from '@visavis/core/contract'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { fromContract } from '../gateway/fromContract.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'
import { WALL_PAGE_SIZE } from './wallPageSize.ts'

/** Which wall of members; `countryId` 0 is everywhere. The wall of guests is `guest`'s. */
export interface WallArgument {
  readonly groupId: number
  readonly countryId: number
}
export type WallPage = Data<'wall'>
export type { WallHost }

/**
 * Wall reads (P.021, P.022, P.031, P.032). Pages are an infinite query, kept while the person browses
 * (R2.10).
 */
export const wallApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    wallGroups: fromContract(build, 'wallGroups', { providesTags: ['Groups'] }),
    countryIds: fromContract(build, 'countryIds', { keepUnusedDataFor: 600 }),
    wall: build.infiniteQuery<WallPage, WallArgument, number>({
      ...gatewayPages((answer: WallPage) => answer.hosts),
      query: ({ queryArg: { groupId, countryId }, pageParam }) => ({
        name: 'wall',
        input: { groupId, countryId, page: pageParam, size: WALL_PAGE_SIZE },
      }),
      providesTags: ['Wall'],
      keepUnusedDataFor: 3600,
    }),
  }),
})
export const { useWallGroupsQuery, useCountryIdsQuery, useWallInfiniteQuery } = wallApi
