import type { socialContract } from '@visavis/core/contract/social'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { startJourney } from './journey.service.ts'
import { linkThirdParty, socialLogin } from './social.service.ts'
import { SocialProviders } from './SocialProviders.ts'
import { createStandIn } from './standIn/createStandIn.ts'

/**
 * Sign-in at Facebook, Google and Apple (P.053). In development a stand-in takes the place of providers whose
 * secret is not configured.
 */
export function createSocialHandlers(context: GatewayContext): Pick<Handlers, keyof typeof socialContract> {
  const { config } = context
  const providers = new SocialProviders(
    config.socialSecrets,
    config.mode === 'development' ? createStandIn(context) : null,
  )
  return {
    thirdPartyStart: async ({ body, caller }) => await startJourney(context, providers, caller, body),
    thirdPartyLogin: async ({ body, caller }) => await socialLogin(context, providers, caller, body),
    linkThirdParty: async ({ body, caller }) => await linkThirdParty(context, providers, caller, body),
  }
}
