import type { Data } from '@visavis/core/contract'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { fromContract } from '../gateway/fromContract.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

/**
 * Block, unblock, the blocked list and reports (P.095, P.096). Screens use the thunks of safety.actions.ts
 * for undo.
 */
export const safetyApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    block: fromContract(build, 'block', {
      invalidatesTags: (_data, error, { blockedId }) =>
        error ? [] : ['Blocked', 'Wall', { type: 'Person', id: String(blockedId) }],
    }),
    unblock: fromContract(build, 'unblock', {
      invalidatesTags: (_data, error, { blockedId }) =>
        error ? [] : ['Blocked', 'Wall', { type: 'Person', id: String(blockedId) }],
    }),
    report: fromContract(build, 'report', {
      invalidatesTags: (data) => (data?.blocked ? ['Blocked', 'Wall'] : []),
    }),
    blockedList: build.infiniteQuery<Data<'blockedList'>, void, number>({
      ...gatewayPages((answer: Data<'blockedList'>) => answer),
      query: ({ pageParam }) => ({ name: 'blockedList', input: { page: pageParam, size: 20 } }),
      providesTags: ['Blocked'],
    }),
  }),
})
export const { useBlockMutation, useUnblockMutation, useReportMutation, useBlockedListInfiniteQuery } =
  safetyApi
