import { gatewayApi } from '../gateway/gatewayApi.ts'
import { fromContract } from '../gateway/fromContract.ts'

/** Free quotas and prices of matches (P.020). */
export const matchApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({ matchQuota: fromContract(build, 'matchQuota', { providesTags: ['MatchQuota'] }) }),
})
export const { useMatchQuotaQuery } = matchApi
