import {
  CONTEXT_HEADERS,
  REQUEST_ID_HEADER,
  SEALING_HEADERS,
  SIGNATURE_HEADERS,
  TELEMETRY_HEADER,
  contract,
  endpointOf,
  type EndpointName,
} from '@visavis/core/contract'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { sql } from 'drizzle-orm'
import type { GatewayContext, Handlers } from '../context.ts'
import { Refusal } from '../context.ts'
import { Admission } from './Admission.ts'
import { createEndpoint } from './endpoint.ts'
import { failure, type Answer } from './envelope.ts'
import { OPERATOR_FILES_PATH } from '../operator/files.ts'
import { RAW_PATH } from './rawRoutes.ts'
import { RateLimiter } from './rateLimiter.ts'
import { requestLog } from './requestLog.ts'
import { SealedExchange } from './sealedExchange.ts'
import { securityHeaders } from './securityHeaders.ts'
import { UploadFolder } from '../uploads/UploadFolder.ts'
import { createRunningBrands } from '../tuning/watchSettings.ts'

/**
 * HTTP face of the gateway: exactly the endpoints of the contract, each behind the same checks. Anything else
 * is 404. Concepts add pages of their own (media, receipt key, development) before the server starts.
 * `isReady`: whether sockets are taken, too; before that, and once it stops, /health says 503.
 */
export function createApp(context: GatewayContext, handlers: Handlers, isReady: () => boolean): Hono {
  const app = new Hono()
  const names = Object.keys(contract) as EndpointName[]
  const limiter = new RateLimiter(context.clock)
  const admission = new Admission(context.config.requestsAtOnce)
  const sealing = new SealedExchange(context.config)
  const uploads = new UploadFolder(context.config.dataDir, context.config.uploadsAtOnce)
  const running = createRunningBrands(context)
  app.use(requestLog(context.log))
  app.use(securityHeaders(context.config.mode === 'production'))
  // Browsers learn the time from the first answer (F8): it is the one codes and countdowns count by.
  app.use(async (c, next) => {
    await next()
    c.header('Date', new Date(context.clock.now()).toUTCString())
  })
  const crossOrigin = cors({
    origin: (origin) => (context.config.publicOrigins.includes(origin) ? origin : null),
    credentials: true,
    maxAge: 7200,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
    allowHeaders: [
      'Content-Type',
      ...CONTEXT_HEADERS,
      ...SIGNATURE_HEADERS,
      REQUEST_ID_HEADER,
      TELEMETRY_HEADER,
      ...Object.values(SEALING_HEADERS),
    ],
    exposeHeaders: ['Retry-After', 'Date'],
  })
  const limitBody = bodyLimit({
    maxSize: context.config.limits.bodyBytes,
    onError: (c) => write(c, failure(new Refusal(413, { status: 413, field: 'body' }), context.clock.now())),
  })
  // These count for themselves: raw routes have limits of their own, and files are streamed.
  const isRaw = (c: Context): boolean =>
    c.req.path.startsWith(RAW_PATH) || c.req.path.startsWith(OPERATOR_FILES_PATH)
  const streamed = new Set(
    names.filter((name) => endpointOf(name).form !== undefined).map((name) => endpointOf(name).path),
  )
  // Most requests are reads of the same site, without Origin and body: looking for either costs more than
  // signing.
  app.use((c, next) => (c.req.header('origin') === undefined || isRaw(c) ? next() : crossOrigin(c, next)))
  app.use((c, next) =>
    c.req.method === 'GET' || c.req.method === 'HEAD' || isRaw(c) || streamed.has(c.req.path)
      ? next()
      : limitBody(c, next),
  )
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) context.log.error({ err: error, path: c.req.path }, 'request failed')
    return write(c, failure(error, context.clock.now()))
  })
  app.notFound((c) => write(c, failure(new Refusal(404, { status: 404 }), context.clock.now())))
  app.get('/health', async (c) => {
    if (!isReady()) return c.json({ status: 'not ready' }, 503)
    try {
      await context.db.execute(sql`select 1`)
      return c.json({ status: 'ok', bootId: context.bootId })
    } catch {
      return c.json({ status: 'database' }, 503)
    }
  })
  for (const name of names) {
    const row = endpointOf(name)
    const { method, path } = row
    const endpoint = createEndpoint({ name, context, handlers, limiter, sealing, running, uploads })
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) =>
      write(c, await admission.take(row, () => endpoint(c))),
    )
  }
  return app
}

/** Writes an answer; `sealed` replaces the body where the client asked for it. */
function write(c: Context, answer: Answer & { sealed?: unknown }): Response {
  for (const [name, value] of Object.entries(answer.headers)) c.header(name, value)
  // What is still on its way is not waited for.
  if (answer.status === 413 || answer.status === 408) c.header('Connection', 'close')
  for (const cookie of answer.cookies) c.header('Set-Cookie', cookie, { append: true })
  return c.body(JSON.stringify(answer.sealed ?? answer.body), answer.status as 200, {
    'Content-Type': 'application/json; charset=utf-8',
  })
}
