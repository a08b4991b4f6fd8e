import { createApi } from '@reduxjs/toolkit/query/react'
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { EndpointName } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { CallOptions, GatewayClient } from '@visavis/core/gateway'
import type { WithSlice } from '@reduxjs/toolkit'
import type { DomainPorts } from '../ports.ts'

/** One call: its name in the contract and its input. */
export interface GatewayRequest {
  readonly name: EndpointName
  readonly input?: unknown
  readonly requestId?: string | undefined
}

/** Reads the ports that `createDomainStore` hands to the middleware. */
type AnyRequest = (
  name: EndpointName,
  input: unknown,
  options: CallOptions,
) => ReturnType<GatewayClient['request']>

const gatewayBaseQuery: BaseQueryFn<GatewayRequest, unknown, GatewayFailure> = async (
  request,
  { signal, extra },
) => {
  const { gateway } = extra as DomainPorts
  const result = await (gateway.request as AnyRequest)(request.name, request.input, {
    signal,
    requestId: request.requestId,
  })
  return result.ok ? { data: result.data } : { error: result.failure }
}
export type GatewayBaseQuery = typeof gatewayBaseQuery

/** What cached answers are about; invalidated by events and mutations. */
export const TAGS = [
  'Person',
  'Wall',
  'Groups',
  'Blocked',
  'Ledger',
  'CallHistory',
  'Receipt',
  'Complaint',
  'Links',
  'Devices',
  'MatchQuota',
  'Friends',
  'SayHi',
  'Gifts',
  'Backpack',
  'Shop',
  'Offer',
  'Orders',
  'Issues',
  'PayCards',
  'Subscription',
  'CheckIn',
  'Missions',
  'Wheel',
  'Games',
  'Hosting',
  'Agreement',
  'Points',
  'Payouts',
  'Penalties',
  'HostHours',
  'ProfileReviews',
  'Tickets',
  'SystemNotices',
  'SystemNoticesUnread',
  'Spending',
  'Entrances',
] as const
export type Tag = (typeof TAGS)[number]

/**
 * RTK Query over the contract. Concepts add their endpoints in `<concept>.api.ts` with `injectEndpoints` and
 * {@link fromContract}; errors are always the catalogue's GatewayFailure.
 */
export const gatewayApi = createApi({
  reducerPath: 'gateway',
  baseQuery: gatewayBaseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
})

declare module '../rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof gatewayApi> {}
}
