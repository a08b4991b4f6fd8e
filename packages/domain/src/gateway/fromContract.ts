import type {
  EndpointBuilder,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query/react'
import { contract } from '@visavis/core/contract'
import type { Contract, Data, EndpointName, Input } from '@visavis/core/contract'
import type { GatewayBaseQuery, GatewayRequest, Tag } from './gatewayApi.ts'

export type GatewayBuilder = EndpointBuilder<GatewayBaseQuery, Tag, 'gateway'>

/** Argument of a query: the row's input, left out where it has none or only optional values. */
export type QueryArgument<K extends EndpointName> =
  Input<K> extends undefined ? void : Record<never, never> extends Input<K> ? Input<K> | void : Input<K>
/** A write may be repeated under the same idempotency key (D2): pass the `requestId` of the first try. */
interface Repeatable {
  readonly requestId?: string | undefined
}
export type MutationArgument<K extends EndpointName> =
  Input<K> extends undefined
    ? Repeatable | void
    : Record<never, never> extends Input<K>
      ? (Input<K> & Repeatable) | void
      : Input<K> & Repeatable

type IsQuery<K extends EndpointName> = Contract[K]['method'] extends 'GET' ? true : false
/** GET rows are queries, all others mutations. */
export type ContractEndpoint<K extends EndpointName> =
  IsQuery<K> extends true
    ? QueryDefinition<QueryArgument<K>, GatewayBaseQuery, Tag, Data<K>, 'gateway'>
    : MutationDefinition<MutationArgument<K>, GatewayBaseQuery, Tag, Data<K>, 'gateway'>
/** RTK's endpoint options besides `query`: tags, lifetimes, lifecycle callbacks. */
export type ContractOptions<K extends EndpointName> =
  IsQuery<K> extends true
    ? Omit<QueryExtraOptions<Tag, Data<K>, QueryArgument<K>, GatewayBaseQuery, 'gateway'>, 'type'>
    : Omit<MutationExtraOptions<Tag, Data<K>, MutationArgument<K>, GatewayBaseQuery, 'gateway'>, 'type'>

/**
 * An RTK Query endpoint from a row of the contract:
 * `userInfo: fromContract(build, 'userInfo', { providesTags: ['Person'] })`.
 */
export function fromContract<K extends EndpointName>(
  build: GatewayBuilder,
  name: K,
  options?: ContractOptions<K>,
): ContractEndpoint<K> {
  const isQuery = contract[name].method === 'GET'
  const query = (argument: unknown): GatewayRequest =>
    isQuery ? { name, input: argument ?? undefined } : splitRequestId(name, argument)
  // RTK's builder cannot follow the conditional types; the signature above is what callers see.
  const define = (isQuery ? build.query : build.mutation) as (definition: object) => unknown
  return define({ ...options, query }) as ContractEndpoint<K>
}

function splitRequestId(name: EndpointName, argument: unknown): GatewayRequest {
  if (typeof argument !== 'object' || argument === null || !('requestId' in argument))
    return { name, input: argument ?? undefined }
  const { requestId, ...input } = argument
  const given = typeof requestId === 'string' ? { requestId } : {}
  return Object.keys(input).length > 0 ? { name, input, ...given } : { name, ...given }
}
