import type { Data, WallHost } from '@visavis/core/contract'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { fromContract } from '../gateway/fromContract.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

/** Which wall: guests have their own list, groups and a limit come with a session. `countryId` 0 is everywhere. */
export interface WallArgument { readonly guest: boolean; readonly groupId: number; readonly countryId: number }
export type WallPage = Data<'wall'>
export type { WallHost }
/** Hosts per page. */
export const WALL_PAGE_SIZE = 12

/** Wall reads (P.021, P.022, P.031, P.032). Pages are an infinite query, kept while the person browses (R2.10). */
export const wallApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    wallGroups: fromContract(build, 'wallGroups', { providesTags: ['Groups'] }),
    countryIds: fromContract(build, 'countryIds', { keepUnusedDataFor: 600 }),
    wall: build.infiniteQuery<WallPage, WallArgument, number>({
      ...gatewayPages((answer: WallPage) => answer.hosts),
      query: ({ queryArg: { guest, groupId, countryId }, pageParam }) => guest
        ? { name: 'guestWall', input: { countryId, page: pageParam, size: WALL_PAGE_SIZE } }
        : { name: 'wall', input: { groupId, countryId, page: pageParam, size: WALL_PAGE_SIZE } },
      providesTags: ['Wall'],
      keepUnusedDataFor: 3600,
    }),
  }),
})
export const { useWallGroupsQuery, useCountryIdsQuery, useWallInfiniteQuery } = wallApi
