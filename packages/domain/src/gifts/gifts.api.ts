import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'

/** What can be given, at the prices of now (P.104), and what waits in the backpack (P.105). */
export const giftsApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    giftList: fromContract(build, 'giftList', { providesTags: ['Gifts'] }),
    backpack: fromContract(build, 'backpack', { providesTags: ['Backpack'] }),
  }),
})
export const { useGiftListQuery, useBackpackQuery } = giftsApi
