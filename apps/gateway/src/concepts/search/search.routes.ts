import type { searchContract } from '@visavis/core/contract/search'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { searchPeople } from './search.service.ts'

/** Search: P.025. */
export const createSearchHandlers = (
  context: GatewayContext,
): Pick<Handlers, keyof typeof searchContract> => ({
  search: ({ query, caller }) => searchPeople(context, caller, query),
})
