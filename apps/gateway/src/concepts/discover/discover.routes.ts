import type { discoverContract } from '@visavis/core/contract/discover'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import type { suggestionContract } from '@visavis/core/contract/suggestion'
import { discoverPage, hotVideosPage } from './discover.service.ts'
import { suggestedHost } from './suggestedHost.ts'

/** Discover: P.026, P.027; and the suggested host (R9.10). */
export const createDiscoverHandlers = (
  context: GatewayContext,
): Pick<Handlers, keyof typeof discoverContract | keyof typeof suggestionContract> => ({
  discover: ({ query, caller }) => discoverPage(context, caller, query),
  suggestedHost: async ({ caller }) => {
    const { suggestedHost: suggested, videoCalls } = caller.brand.features
    if (!suggested || !videoCalls) throw new Refusal(404, { status: 404 })
    return { host: await suggestedHost(context, caller) }
  },
  hotVideos: ({ query, caller }) => hotVideosPage(context, caller, query),
})
