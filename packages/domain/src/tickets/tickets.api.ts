import type { Data } from '@visavis/core/contract'
import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'

/** Questions to the operators, with their answers. */
export const ticketsApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    ticketList: build.infiniteQuery<Data<'ticketList'>, void, number>({
      ...gatewayPages((answer: Data<'ticketList'>) => answer),
      query: ({ pageParam }) => ({ name: 'ticketList', input: { page: pageParam, size: 20 } }),
      providesTags: ['Tickets'],
    }),
    ticketOpen: fromContract(build, 'ticketOpen', { invalidatesTags: ['Tickets'] }),
    ticketReply: fromContract(build, 'ticketReply', { invalidatesTags: ['Tickets'] }),
  }),
})
export const { useTicketListInfiniteQuery, useTicketOpenMutation, useTicketReplyMutation } = ticketsApi
