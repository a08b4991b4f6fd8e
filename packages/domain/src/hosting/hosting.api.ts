import type { Data } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { DomainPorts } from '../ports.ts'
import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

type Agreement = Data<'protocolStatus'>
/** Pages whose gateway knows the older address of the agreement only (R7.70). */
const OLDER = new WeakSet<DomainPorts>()

/**
 * Saves that somebody agreed: a 404 leads to the other address, which is asked first from then on (R7.70).
 */
async function saveAgreement(
  ports: DomainPorts,
  version: number,
): Promise<{ data: Agreement } | { error: GatewayFailure }> {
  const body = { type: 'host', version } as const
  const at = OLDER.has(ports) ? 'saveProtocolOlder' : 'saveProtocol'
  const first = await ports.gateway.request(at, body)
  if (first.ok) return { data: first.data }
  if (first.failure.status !== 404 || OLDER.has(ports)) return { error: first.failure }
  const second = await ports.gateway.request('saveProtocolOlder', body)
  if (!second.ok) return { error: second.failure }
  OLDER.add(ports)
  return { data: second.data }
}

/** Becoming and being a host, points and payouts: P.072, P.073, P.119, P.120. */
export const hostingApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    protocolStatus: fromContract(build, 'protocolStatus', { providesTags: ['Agreement'] }),
    saveAgreement: build.mutation<Agreement, { version: number }>({
      queryFn: ({ version }, { extra }) => saveAgreement(extra as DomainPorts, version),
      invalidatesTags: ['Agreement'],
    }),
    hosting: fromContract(build, 'hosting', { providesTags: ['Hosting'] }),
    hostApply: fromContract(build, 'hostApply', { invalidatesTags: ['Hosting'] }),
    hostPrice: fromContract(build, 'hostPrice', { invalidatesTags: ['Hosting'] }),
    hostPoints: build.infiniteQuery<Data<'hostPoints'>, void, number>({
      ...gatewayPages((answer: Data<'hostPoints'>) => answer.entries),
      query: ({ pageParam }) => ({ name: 'hostPoints', input: { page: pageParam, size: 20 } }),
      providesTags: ['Points'],
    }),
    payoutForm: fromContract(build, 'payoutForm', { providesTags: ['Payouts', 'Points'] }),
    payoutList: build.infiniteQuery<Data<'payoutList'>, void, number>({
      ...gatewayPages((answer: Data<'payoutList'>) => answer),
      query: ({ pageParam }) => ({ name: 'payoutList', input: { page: pageParam, size: 10 } }),
      providesTags: ['Payouts'],
    }),
    payoutRequest: fromContract(build, 'payoutRequest', { invalidatesTags: ['Payouts', 'Points'] }),
    payoutCancel: fromContract(build, 'payoutCancel', { invalidatesTags: ['Payouts', 'Points'] }),
    hostHours: fromContract(build, 'hostHours', { providesTags: ['HostHours'] }),
    setHostHours: fromContract(build, 'setHostHours', { invalidatesTags: ['HostHours', 'Person'] }),
    hostPenalties: build.infiniteQuery<Data<'hostPenalties'>, void, number>({
      ...gatewayPages((answer: Data<'hostPenalties'>) => answer),
      query: ({ pageParam }) => ({ name: 'hostPenalties', input: { page: pageParam, size: 10 } }),
      providesTags: ['Penalties'],
    }),
    penaltyAppeal: fromContract(build, 'penaltyAppeal', { invalidatesTags: ['Penalties'] }),
    hostPointSums: fromContract(build, 'hostPointSums', { providesTags: ['Points'] }),
  }),
})
export const {
  useProtocolStatusQuery,
  useSaveAgreementMutation,
  useHostingQuery,
  useHostApplyMutation,
  useHostPriceMutation,
  useHostPointsInfiniteQuery,
  useHostPointSumsQuery,
  usePayoutFormQuery,
  usePayoutListInfiniteQuery,
  usePayoutRequestMutation,
  usePayoutCancelMutation,
  useHostHoursQuery,
  useSetHostHoursMutation,
  useHostPenaltiesInfiniteQuery,
  usePenaltyAppealMutation,
} = hostingApi
