import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'

/** Own limits of spending, pauses and sums. A movement of coins makes all of them old. */
export const spendGuardApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    spendGuard: fromContract(build, 'spendGuard', { providesTags: ['Spending'] }),
    setSpendLimits: fromContract(build, 'setSpendLimits', { invalidatesTags: ['Spending'] }),
    pauseSpending: fromContract(build, 'pauseSpending', { invalidatesTags: ['Spending'] }),
    payDebt: fromContract(build, 'payDebt', { invalidatesTags: ['Spending'] }),
    realityCheck: fromContract(build, 'realityCheck', { providesTags: ['Spending'] }),
    realityChecked: fromContract(build, 'realityChecked', { invalidatesTags: ['Spending'] }),
    spendSummary: fromContract(build, 'spendSummary', { providesTags: ['Spending'] }),
  }),
})
export const {
  useSpendGuardQuery,
  useSetSpendLimitsMutation,
  usePauseSpendingMutation,
  usePayDebtMutation,
  useRealityCheckQuery,
  useRealityCheckedMutation,
  useSpendSummaryQuery,
} = spendGuardApi
