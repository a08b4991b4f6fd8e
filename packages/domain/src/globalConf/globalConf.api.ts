import { gatewayApi } from '../gateway/gatewayApi.ts'
import { fromContract } from '../gateway/fromContract.ts'

/** Site function configuration (P.023): read at start, again on config.changed. */
export const globalConfApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({ globalConf: fromContract(build, 'globalConf', { providesTags: ['Conf'], keepUnusedDataFor: 86_400 }) }),
})
export const { useGlobalConfQuery } = globalConfApi
/** The configuration as last read. */
export const selectGlobalConf = globalConfApi.endpoints.globalConf.select(undefined)
