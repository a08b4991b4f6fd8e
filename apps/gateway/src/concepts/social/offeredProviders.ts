import type { Brand } from '@visavis/core/brand'
import type { SocialProvider } from '@visavis/core/contract'
import type { GatewayConfig } from '../../platform/config.ts'

/**
 * Providers with a client id of the brand and a secret of ours; in development a stand-in needs no secret.
 */
export function offeredProviders(
  { mode, socialSecrets }: Pick<GatewayConfig, 'mode' | 'socialSecrets'>,
  { appId, social }: Brand,
): SocialProvider[] {
  return (['google', 'apple', 'facebook'] as const).filter(
    (provider) =>
      social[provider] !== '' && (mode === 'development' || socialSecrets[appId]?.[provider] !== undefined),
  )
}
