import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import type { GatewayContext } from '../../../platform/context.ts'
import { CALLBACK_PATH } from '../journey.service.ts'
import type { SocialProvider } from '../../account/socialIdentity.tables.ts'
import { issuerOf } from './createStandIn.ts'
import { peoplePage } from './peoplePage.ts'
import { StandInMemory } from './StandInMemory.ts'
import { STAND_IN_PATH } from './standInPath.ts'

const PROVIDERS: readonly SocialProvider[] = ['google', 'apple', 'facebook']
const NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
}
const servers = new WeakMap<object, Promise<{ port: number }>>()

/**
 * The three stand-ins of a gateway on a loopback port of their own; made once. It ends with the process and
 * keeps none alive.
 */
export function standInServer(context: Pick<GatewayContext, 'brands' | 'config'>): Promise<{ port: number }> {
  const known = servers.get(context.brands)
  if (known !== undefined) return known
  const made = open(context)
  servers.set(context.brands, made)
  return made
}

async function open(context: Pick<GatewayContext, 'brands' | 'config'>): Promise<{ port: number }> {
  const providers = new Map(
    await Promise.all(PROVIDERS.map(async (name) => [name, await makeProvider(name, context)] as const)),
  )
  const server = createServer((request, response) => {
    const name = PROVIDERS.find((one) => request.url?.startsWith(`${STAND_IN_PATH}/${one}/`) === true)
    const provider = name === undefined ? undefined : providers.get(name)
    if (name === undefined || provider === undefined) {
      response.writeHead(404).end()
      return
    }
    answer(provider, name, request, response).catch(() => {
      if (!response.headersSent)
        response
          .writeHead(400, { 'Content-Type': 'text/plain' })
          .end('This sign-in is over. Go back to the site and start again.')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  return { port: (server.address() as AddressInfo).port }
}

async function answer(
  provider: Provider,
  name: SocialProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url?.includes('/interaction/') !== true) return void provider.callback()(request, response)
  const { prompt } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(peoplePage(NAMES[name]))
    return
  }
  const chosen = new URLSearchParams(await bodyOf(request)).get('person') ?? ''
  const subject = /^[\w.@+-]{1,60}$/.test(chosen) ? chosen : null
  const result =
    subject === null || prompt.name !== 'login'
      ? { error: 'access_denied', error_description: 'cancelled' }
      : { login: { accountId: subject } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request as AsyncIterable<Buffer>) {
    body += chunk.toString('utf8')
    if (body.length > 2000) throw new Error('too long')
  }
  return body
}

/** A real OpenID provider: code, PKCE, nonce, signed ID tokens. Whoever is chosen is who they say. */
async function makeProvider(
  name: SocialProvider,
  { brands, config }: Pick<GatewayContext, 'brands' | 'config'>,
): Promise<Provider> {
  const base = `${STAND_IN_PATH}/${name}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const clients = [...new Set([...brands.values()].map(({ social }) => social[name]))]
    .filter((id) => id !== '')
    .map((client_id) => ({
      client_id,
      token_endpoint_auth_method: 'none' as const,
      redirect_uris: config.publicOrigins.map((origin) => origin + CALLBACK_PATH),
      response_types: ['code' as const],
      grant_types: ['authorization_code'],
    }))
  const provider = new Provider(issuerOf(name), {
    clients,
    adapter: new StandInMemory().adapter,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: name, alg: 'RS256', use: 'sig' }] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      short: { path: base },
      long: { path: base },
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    scopes: ['openid'],
    routes: {
      authorization: `${base}/auth`,
      token: `${base}/token`,
      jwks: `${base}/jwks`,
      userinfo: `${base}/me`,
    },
    interactions: { url: (_ctx, interaction) => `${base}/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    // Consent is what the page of people is for.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  })
  provider.proxy = true
  return provider
}
