import { importPKCS8, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import type { Brand } from '@visavis/core/brand'
import type { SocialSecret, SocialSecrets } from '../../platform/socialSecrets.ts'
import type { SocialProvider } from '../account/socialIdentity.tables.ts'

/** Where a provider's pages and calls are. */
export interface ProviderPlaces {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly jwks_uri: string
}

/** The providers as they publish themselves; all three answer a code with an ID token. */
const PLACES: Readonly<Record<SocialProvider, ProviderPlaces>> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    authorization_endpoint: 'https://appleid.apple.com/auth/authorize',
    token_endpoint: 'https://appleid.apple.com/auth/token',
    jwks_uri: 'https://appleid.apple.com/auth/keys',
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
    token_endpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
    jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
  },
}

/** A provider that stands in for the real one in development: its places for a site. */
export type StandIn = (provider: SocialProvider, origin: string) => Promise<ProviderPlaces>
/** Time a provider has to answer. */
const TIMEOUT_SECONDS = 10
const APPLE_SECRET_SECONDS = 300

/**
 * The providers a brand signs in with: its client id, our secret, and places that are the stand-in's where
 * there is no secret.
 */
export class SocialProviders {
  readonly #secrets: SocialSecrets
  readonly #standIn: StandIn | null

  constructor(secrets: SocialSecrets, standIn: StandIn | null) {
    this.#secrets = secrets
    this.#standIn = standIn
  }

  /** Whether people of that brand can sign in there. */
  offers(brand: Brand, provider: SocialProvider): boolean {
    return (
      brand.social[provider] !== '' && (this.#secretOf(brand, provider) !== null || this.#standIn !== null)
    )
  }

  /** @throws Error when not offered */
  async configuration(brand: Brand, provider: SocialProvider, origin: string): Promise<oidc.Configuration> {
    const clientId = brand.social[provider]
    const secret = this.#secretOf(brand, provider)
    if (secret === null && this.#standIn === null) throw new Error(`no secret for ${provider}`)
    const real = secret !== null
    const places = real || this.#standIn === null ? PLACES[provider] : await this.#standIn(provider, origin)
    const clientSecret =
      secret === null ? undefined : provider === 'apple' ? await appleSecret(clientId, secret) : secret.secret
    const config = new oidc.Configuration(
      { ...places },
      clientId,
      {},
      clientSecret === undefined ? oidc.None() : oidc.ClientSecretPost(clientSecret),
    )
    config.timeout = TIMEOUT_SECONDS
    // The stand-in is on this machine.
    if (!real) oidc.allowInsecureRequests(config)
    return config
  }

  /** Who signs in is asked, also where the provider knows somebody already. */
  promptOf(brand: Brand, provider: SocialProvider): string {
    return provider === 'google' && this.#secretOf(brand, provider) !== null ? 'select_account' : 'login'
  }

  #secretOf(brand: Brand, provider: SocialProvider): SocialSecret | null {
    return this.#secrets[brand.appId]?.[provider] ?? null
  }
}

/** Apple wants a secret that is signed anew and lives minutes. */
async function appleSecret(
  clientId: string,
  { teamId = '', keyId = '', privateKey = '' }: SocialSecret,
): Promise<string> {
  const key = await importPKCS8(privateKey, 'ES256')
  return await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime(`${APPLE_SECRET_SECONDS}s`)
    .sign(key)
}
