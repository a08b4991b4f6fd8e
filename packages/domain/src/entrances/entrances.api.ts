import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'

/**
 * Entrances and banners by configuration (P.121, P.122). Other settings of the brand may show or hide them.
 */
export const entrancesApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    entrances: fromContract(build, 'entrances', { providesTags: ['Entrances'], keepUnusedDataFor: 3600 }),
    placeEntrances: fromContract(build, 'placeEntrances', {
      providesTags: ['Entrances'],
      keepUnusedDataFor: 3600,
    }),
  }),
})
export const { useEntrancesQuery, usePlaceEntrancesQuery } = entrancesApi
