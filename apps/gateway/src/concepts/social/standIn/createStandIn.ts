import type { GatewayContext } from '../../../platform/context.ts'
import type { StandIn } from '../SocialProviders.ts'
import { STAND_IN_PATH } from './standInPath.ts'

/** Starts with the first journey: nobody who signs in otherwise pays for it. */
export function createStandIn(context: Pick<GatewayContext, 'brands' | 'config'>): StandIn {
  return async (provider, origin) => {
    const { standInServer } = await import('./standInServer.ts')
    const { port } = await standInServer(context)
    const base = `${STAND_IN_PATH}/${provider}`
    return {
      issuer: issuerOf(provider),
      authorization_endpoint: `${origin}${base}/auth`,
      token_endpoint: `http://127.0.0.1:${port}${base}/token`,
      jwks_uri: `http://127.0.0.1:${port}${base}/jwks`,
    }
  }
}

export const issuerOf = (provider: string): string => `http://stand-in.localhost/${provider}`
