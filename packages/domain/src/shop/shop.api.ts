import type { Data } from '@visavis/core/contract'
import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

/** Shop, ways to pay, orders and saved cards: P.106 to P.114. Orders themselves are made by `pay.actions.ts`. */
export const shopApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    shopPackages: fromContract(build, 'shopPackages', { providesTags: ['Shop'] }),
    limitOffer: fromContract(build, 'limitOffer', { providesTags: ['Shop'] }),
    payMethods: fromContract(build, 'payMethods', { providesTags: ['Shop', 'PayCards'] }),
    orderList: build.infiniteQuery<Data<'orderList'>, void, number>({
      ...gatewayPages((answer: Data<'orderList'>) => answer),
      query: ({ pageParam }) => ({ name: 'orderList', input: { page: pageParam, size: 20 } }),
      providesTags: ['Orders'],
    }),
    payCards: fromContract(build, 'payCards', { providesTags: ['PayCards'] }),
    payCardAdd: fromContract(build, 'payCardAdd', { invalidatesTags: ['PayCards'] }),
    payCardDefault: fromContract(build, 'payCardDefault', { invalidatesTags: ['PayCards'] }),
    payCardRemove: fromContract(build, 'payCardRemove', { invalidatesTags: ['PayCards'] }),
    paymentInfo: fromContract(build, 'paymentInfo', { invalidatesTags: ['Shop'] }),
  }),
})
export const {
  useShopPackagesQuery,
  useLimitOfferQuery,
  usePayMethodsQuery,
  useOrderListInfiniteQuery,
  usePayCardsQuery,
  usePayCardAddMutation,
  usePayCardDefaultMutation,
  usePayCardRemoveMutation,
  usePaymentInfoMutation,
} = shopApi
