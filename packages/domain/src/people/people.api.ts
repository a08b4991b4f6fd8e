import { gatewayApi } from '../gateway/gatewayApi.ts'
import { fromContract } from '../gateway/fromContract.ts'

/**
 * A person's page (P.049), and what a call from a place with prices of its own costs (P.001). Ids travel as
 * numbers (R7.52).
 */
export const peopleApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    userInfo: fromContract(build, 'userInfo', {
      providesTags: (_data, _error, { searchUserId }) => [{ type: 'Person', id: String(searchUserId) }],
    }),
    callInfo: fromContract(build, 'callInfo', { keepUnusedDataFor: 0 }),
  }),
})
export const { useUserInfoQuery, useCallInfoQuery } = peopleApi
