import type { Data } from '@visavis/core/contract'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { fromContract } from '../gateway/fromContract.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

/** Own ledger, and the payment port's development stand-in (D18). */
export const coinsApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    ledger: build.infiniteQuery<Data<'ledger'>, void, number>({
      ...gatewayPages((answer: Data<'ledger'>) => answer),
      query: ({ pageParam }) => ({ name: 'ledger', input: { page: pageParam, size: 20 } }),
      providesTags: ['Ledger'],
    }),
    addDemoCoins: fromContract(build, 'addDemoCoins', { invalidatesTags: ['Ledger'] }),
  }),
})
export const { useLedgerInfiniteQuery, useAddDemoCoinsMutation } = coinsApi
