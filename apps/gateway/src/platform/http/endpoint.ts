import {
  REQUEST_ID_HEADER,
  TELEMETRY_HEADER,
  accessOf,
  endpointOf,
  type EndpointName,
} from '@visavis/core/contract'
import type { FormLimits } from '@visavis/core/contract/files'
import type { Context } from 'hono'
import * as v from 'valibot'
import { Refusal, type Caller, type GatewayContext, type Handlers } from '../context.ts'
import { isDeviceBanned } from '../identity/bannedDevice.ts'
import { banValues } from '../identity/banValues.ts'
import { authenticate, type SessionIdentity } from './authenticate.ts'
import { readRequestContext, type RequestContext } from './callerContext.ts'
import { addressOf } from './addressOf.ts'
import { isLoopback, networkOf } from './clientAddress.ts'
import { failure, success, type Answer } from './envelope.ts'
import { answerOnce } from './idempotency.ts'
import type { RateLimiter } from './rateLimiter.ts'
import { takeRates } from './takeRates.ts'
import type { SealedExchange } from './sealedExchange.ts'
import { refuseUnfinished } from './refuseUnfinished.ts'
import { checkFetchSite, checkSource } from './sourceCheck.ts'
import { createCountryLookup } from '../country/countryLookup.ts'
import { sessionCookieOf } from './sessionCookie.ts'
import type { createRunningBrands } from '../tuning/watchSettings.ts'
import { readForm } from './uploads/readForm.ts'
import type { UploadFolder } from '../uploads/UploadFolder.ts'
import { validate } from './validate.ts'

interface Parts {
  readonly name: EndpointName
  readonly context: GatewayContext
  readonly handlers: Handlers
  readonly limiter: RateLimiter
  readonly sealing: SealedExchange
  readonly running: ReturnType<typeof createRunningBrands>
  readonly uploads: UploadFolder
}

/**
 * Everything between the wire and one handler, in the order that gives nothing away: source, context, limits,
 * identity, input, once.
 */
export function createEndpoint({
  name,
  context,
  handlers,
  limiter,
  sealing,
  running,
  uploads,
}: Parts): (c: Context) => Promise<Answer & { sealed?: unknown }> {
  const row = endpointOf(name)
  const access = accessOf(row)
  const { config } = context
  const run = handlers[name] as (input: { query: unknown; body: unknown; caller: Caller }) => Promise<unknown>
  const isWrite = row.method !== 'GET'
  const countryOf = createCountryLookup(config)

  async function answer(c: Context, request: RequestContext, body: string): Promise<Answer> {
    let free: (() => Promise<void>) | undefined
    /** A file comes in only for those who may bring one. */
    const readFile = async (limits: FormLimits): Promise<unknown> => {
      const form = await readForm(c.req.raw, limits, uploads)
      free = form.free
      return form.fields
    }
    try {
      return await answerBody(c, request, (limits) =>
        limits === undefined ? Promise.resolve(parseJson(c, body)) : readFile(limits),
      )
    } finally {
      await free?.()
    }
  }

  async function answerBody(
    c: Context,
    request: RequestContext,
    readBody: (limits: FormLimits | undefined) => Promise<unknown>,
  ): Promise<Answer> {
    const header = (key: string): string | undefined => c.req.header(key)
    const product = c.req.param('product')
    if (product !== undefined && product !== request.brand.product) throw new Refusal(404, { status: 404 })
    const ip = addressOf(c, context)
    if (!isLoopback(ip))
      limiter.take(`address:${networkOf(ip)}`, config.limits.addressPerSecond, config.limits.addressBurst)
    const identity = await identify(c, request)
    if (
      identity === null &&
      row.whileBanned !== true &&
      (await isDeviceBanned(context, request.brand.appId, request.deviceId))
    )
      throw new Refusal(10116, {
        values: await banValues(
          context.db,
          { personId: null, appId: request.brand.appId, deviceId: request.deviceId },
          10116,
        ),
      })
    if (identity?.leaving === true && row.whileLeaving !== true) throw new Refusal(403, { status: 403 })
    if (access === 'adult') refuseUnfinished(identity)
    limiter.take(
      `person:${identity?.sessionId ?? request.deviceId}`,
      config.limits.personPerSecond,
      config.limits.personBurst,
    )
    takeRates(limiter, name, row.rates, { person: identity?.userId, device: request.deviceId, network: ip })
    const suite = request.brand.gateway.sealing.suite
    const sent = {
      query: c.req.query() as unknown,
      body: row.body === undefined ? undefined : await readBody(row.form),
    }
    const opened = {
      query: sealing.open(suite, header, sent.query),
      body: row.body === undefined ? undefined : sealing.open(suite, header, sent.body),
    }
    // Names in the address stand for values of the query.
    const { product: _product, ...named } = c.req.param() as Record<string, string>
    const query = validate(
      row.query,
      Object.keys(named).length === 0 ? opened.query : { ...(opened.query as object), ...named },
    )
    const input = validate(row.body, opened.body)
    // A password that came in the clear is not taken: whoever sends it so has to notice (R7.62).
    if (row.sealed === true && opened.query === sent.query && opened.body === sent.body)
      throw new Refusal(20001, { status: 400, field: 'password' })
    const origin = header('origin') ?? ''
    const cookies = {
      secure: origin.startsWith('https:') && header('sec-fetch-site') !== 'cross-site',
      values: [] as string[],
    }
    const requestId = header(REQUEST_ID_HEADER)
    const caller: Caller = {
      brand: await running.of(request.brand),
      deviceId: request.deviceId,
      languageId: request.languageId,
      ip,
      origin,
      site: siteOf(origin, header('referer'), config.publicOrigins),
      ...(requestId === undefined ? {} : { requestId }),
      country: countryOf(ip),
      userAgent: header('user-agent') ?? '',
      telemetry: (header(TELEMETRY_HEADER) ?? '').slice(0, 8192),
      cookies,
      userId: identity?.userId ?? null,
      sessionId: identity?.sessionId ?? null,
    }
    const once = async (): Promise<Answer> => {
      try {
        return success(v.parse(row.data, await run({ query, body: input, caller })), cookies.values)
      } catch (error) {
        if (error instanceof Refusal) return failure(error, context.clock.now())
        throw error
      }
    }
    if (!isWrite || row.remembered === false || (requestId === undefined && row.auth !== 'signed'))
      return await once()
    if (requestId === undefined || !/^[A-Za-z0-9-]{8,64}$/.test(requestId))
      throw new Refusal(20001, { status: 400, field: REQUEST_ID_HEADER })
    const scope = `${request.brand.appId}:${identity === null ? request.deviceId : identity.userId}`
    return await answerOnce(
      context,
      { scope, endpoint: name, requestId, body: JSON.stringify([query ?? null, input ?? null]) },
      once,
    )
  }

  /** Signed rows need a session; optional ones take it when it came along; public ones never look. */
  async function identify(c: Context, request: RequestContext): Promise<SessionIdentity | null> {
    const header = (key: string): string => c.req.header(key) ?? ''
    if (
      row.auth === 'public' ||
      (row.auth === 'optional' && header('sign') === '' && header('loginToken') === '')
    )
      return null
    const url = new URL(c.req.url)
    return await authenticate(context, {
      urls: config.publicOrigins.map((origin) => origin + url.pathname + url.search),
      sign: header('sign'),
      timestamp: header('timestamp'),
      nonce: header('nonce'),
      loginToken: header('loginToken'),
      deviceId: request.deviceId,
      userId: String(request.claimedUserId),
      appId: request.brand.appId,
      cookie: sessionCookieOf(header('cookie'), request.brand.id),
    })
  }

  return async (c) => {
    const header = (key: string): string | undefined => c.req.header(key)
    checkFetchSite(header('sec-fetch-site'), header('sec-fetch-mode'), header('origin'), config.publicOrigins)
    checkSource(row.method, header('origin'), config.publicOrigins)
    const request = readRequestContext(header, context.brands)
    const body = isWrite && row.form === undefined ? await c.req.text() : ''
    const suite = request.brand.gateway.sealing.suite
    const answerKey = sealing.answerKey(suite, header)
    const given = await answer(c, request, body).catch((error: unknown) => {
      if (answerKey === null || !(error instanceof Refusal)) throw error
      return failure(error, context.clock.now())
    })
    return answerKey === null ? given : { ...given, sealed: sealing.seal(suite, answerKey, given.body) }
  }
}

function parseJson(c: Context, body: string): unknown {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new Refusal(20001, { status: 400, field: 'Content-Type' })
  try {
    return JSON.parse(body) as unknown
  } catch {
    throw new Refusal(20001, { status: 400, field: 'body' })
  }
}

/** Origin of the page that asks: browsers send none with a GET of the same origin, but the page's address. */
function siteOf(origin: string, referer: string | undefined, known: readonly string[]): string {
  if (known.includes(origin)) return origin
  const page = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : ''
  return known.includes(page) ? page : ''
}
