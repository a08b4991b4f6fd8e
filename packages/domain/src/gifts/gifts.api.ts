import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'

/** What can be given, at the prices of now (P.104). */
export const giftsApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({ giftList: fromContract(build, 'giftList', { providesTags: ['Gifts'] }) }),
})
export const { useGiftListQuery } = giftsApi
