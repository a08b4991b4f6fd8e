import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import * as oidc from 'openid-client'
import { gatewayOrigin } from '../../platform/brands/siteOf.ts'
import { Refusal, type Caller, type GatewayContext } from '../../platform/context.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SocialProviders } from './SocialProviders.ts'
import { socialJourney } from './social.tables.ts'
import type { SocialProvider } from '../account/socialIdentity.tables.ts'

export type Journey = typeof socialJourney.$inferSelect
/** Time to log in at the provider. */
const LIFE_MS = 10 * 60_000
/**
 * Providers send people back here; below /facade, so that it is on the site's own origin where the site
 * passes that on.
 */
export const CALLBACK_PATH = '/facade/social/callback'

/**
 * Begins a journey: PKCE, nonce and state are made and kept here, the browser only gets the address. @throws
 * Refusal 404 for a provider the brand has not
 */
export async function startJourney(
  context: GatewayContext,
  providers: SocialProviders,
  caller: Caller,
  { provider, returnTo }: { provider: SocialProvider; returnTo: string },
): Promise<{ url: string; state: string }> {
  const { db, clock, config } = context
  if (!providers.offers(caller.brand, provider)) throw new Refusal(404, { status: 404 })
  const now = clock.now()
  const site = config.publicOrigins.includes(caller.origin) ? caller.origin : (config.publicOrigins[0] ?? '')
  const origin = gatewayOrigin(caller.brand, site)
  const state = newSecret(),
    nonce = newSecret(),
    codeVerifier = oidc.randomPKCECodeVerifier(),
    redirectUri = origin + CALLBACK_PATH
  await db.delete(socialJourney).where(lt(socialJourney.expiresAt, now))
  await db.insert(socialJourney).values({
    stateHash: hashSecret(state),
    appId: caller.brand.appId,
    provider,
    deviceId: caller.deviceId,
    personId: caller.userId,
    nonce,
    codeVerifier,
    redirectUri,
    // Where the gateway has a name of its own, the way back leads from there to the site.
    returnTo: origin === site ? returnTo : new URL(returnTo, site).href,
    expiresAt: now + LIFE_MS,
  })
  const url = oidc.buildAuthorizationUrl(await providers.configuration(caller.brand, provider, origin), {
    redirect_uri: redirectUri,
    scope: 'openid',
    response_type: 'code',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    prompt: providers.promptOf(caller.brand, provider),
  })
  return { url: url.href, state }
}

/** A journey that is under way, whoever asks: where its traveller is to be sent back to. */
export async function findJourney(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  state: string,
): Promise<Journey | null> {
  const [row] = await db
    .select()
    .from(socialJourney)
    .where(and(eq(socialJourney.stateHash, hashSecret(state)), gt(socialJourney.expiresAt, clock.now())))
  return row ?? null
}

interface Given {
  readonly provider: SocialProvider
  readonly authCode: string
  readonly state: string
}
const ownJourney = (caller: Caller, given: Given, now: number) =>
  and(
    eq(socialJourney.stateHash, hashSecret(given.state)),
    eq(socialJourney.appId, caller.brand.appId),
    eq(socialJourney.deviceId, caller.deviceId),
    eq(socialJourney.provider, given.provider),
    gt(socialJourney.expiresAt, now),
  )

/**
 * Remembers somebody new whom the provider confirmed, until they go on with the same state from the same
 * browser.
 */
export async function keepNewcomer(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  caller: Caller,
  given: Given,
  subject: string,
): Promise<void> {
  await db
    .update(socialJourney)
    .set({ subject })
    .where(ownJourney(caller, given, clock.now()))
}

/** Whom {@link keepNewcomer} kept; null when nobody. */
export async function findNewcomer(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  caller: Caller,
  given: Given,
): Promise<string | null> {
  const [row] = await db
    .select({ subject: socialJourney.subject })
    .from(socialJourney)
    .where(and(ownJourney(caller, given, clock.now()), isNull(socialJourney.personId)))
  return row?.subject ?? null
}

/**
 * Forgets whom {@link keepNewcomer} kept, in the transaction that lets them in. @throws Refusal 400 when
 * another request already did
 */
export async function takeNewcomer(tx: Database, caller: Caller, given: Given, now: number): Promise<void> {
  const taken = await tx
    .update(socialJourney)
    .set({ subject: null })
    .where(and(ownJourney(caller, given, now), isNotNull(socialJourney.subject)))
    .returning({ stateHash: socialJourney.stateHash })
  if (taken.length === 0) throw new Refusal(20001, { status: 400, field: 'state' })
}

/**
 * Ends a journey: the code is exchanged, nonce, signature and issuer are checked. Works once. @returns the
 * provider's id of the person. @throws Refusal 400 naming `state` or `authCode`
 */
export async function endJourney(
  context: GatewayContext,
  providers: SocialProviders,
  caller: Caller,
  given: Given,
): Promise<{ subject: string; journey: Journey }> {
  const { db, clock, log } = context
  const [journey] = await db
    .update(socialJourney)
    .set({ usedAt: clock.now() })
    .where(and(ownJourney(caller, given, clock.now()), isNull(socialJourney.usedAt)))
    .returning()
  if (journey === undefined || journey.personId !== caller.userId)
    throw new Refusal(20001, { status: 400, field: 'state' })
  const answer = new URL(journey.redirectUri)
  answer.searchParams.set('code', given.authCode)
  answer.searchParams.set('state', given.state)
  try {
    const config = await providers.configuration(caller.brand, given.provider, answer.origin)
    const tokens = await oidc.authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: journey.codeVerifier,
      expectedNonce: journey.nonce,
      expectedState: given.state,
      idTokenExpected: true,
    })
    const subject = tokens.claims()?.sub
    if (subject === undefined || subject.length > 255) throw new Error('no subject')
    return { subject, journey }
  } catch (err) {
    log.warn(
      { reason: (err as { code?: string }).code ?? (err as Error).message, provider: given.provider },
      'a provider did not confirm',
    )
    throw new Refusal(20001, { status: 400, field: 'authCode' })
  }
}
