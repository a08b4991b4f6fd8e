import { gatewayApi } from '../gateway/gatewayApi.ts'
import { fromContract } from '../gateway/fromContract.ts'

/** A person's page (P.049). Ids travel as numbers (R7.52). */
export const peopleApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    userInfo: fromContract(build, 'userInfo', { providesTags: (_data, _error, { searchUserId }) => [{ type: 'Person', id: String(searchUserId) }] }),
  }),
})
export const { useUserInfoQuery } = peopleApi
