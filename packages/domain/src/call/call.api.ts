import type { Data } from '@visavis/core/contract'
import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

/** What screens read and write about calls; the steps of a call itself are sent by call/effects. */
export const callApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    callHistory: build.infiniteQuery<Data<'videoHistory'>, void, number>({
      ...gatewayPages((answer: Data<'videoHistory'>) => answer),
      query: ({ pageParam }) => ({ name: 'videoHistory', input: { page: pageParam, size: 20 } }),
      providesTags: ['CallHistory'],
    }),
    receipt: fromContract(build, 'receipt', {
      providesTags: (_data, _error, { roomNum }) => [{ type: 'Receipt', id: roomNum }],
    }),
    receiptKey: fromContract(build, 'receiptKey'),
    complaint: fromContract(build, 'complaint', {
      providesTags: (_data, _error, { roomNum }) => [{ type: 'Complaint', id: roomNum }],
    }),
    fileComplaint: fromContract(build, 'fileComplaint', {
      invalidatesTags: (_data, _error, { roomNum }) => [{ type: 'Complaint', id: roomNum }],
    }),
    rateCall: fromContract(build, 'rateCall'),
    callFeeling: fromContract(build, 'callFeeling'),
  }),
})
export const {
  useCallHistoryInfiniteQuery,
  useReceiptQuery,
  useReceiptKeyQuery,
  useComplaintQuery,
  useFileComplaintMutation,
  useRateCallMutation,
  useCallFeelingMutation,
} = callApi
