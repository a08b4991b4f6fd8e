import type { discoverContract } from '@visavis/core/contract/discover'
import type { GatewayContext, Handlers } from '../context.ts'
import { discoverPage, hotVideosPage } from './discover.service.ts'

/** Discover: P.026, P.027. */
export const createDiscoverHandlers = (context: GatewayContext): Pick<Handlers, keyof typeof discoverContract> => ({
  discover: ({ query, caller }) => discoverPage(context, caller, query),
  hotVideos: ({ query, caller }) => hotVideosPage(context, caller, query),
})
