import type { Hono } from 'hono'
import { Refusal, type GatewayContext } from '../context.ts'
import { addressOf } from './addressOf.ts'
import { networkOf } from './clientAddress.ts'
import { failure } from './envelope.ts'
import { RateLimiter } from './rateLimiter.ts'
import { readBytes } from './readBytes.ts'

/** Below this path other companies' servers speak to the gateway in their own words. */
export const RAW_PATH = '/hooks/'

/** What came in: the bytes as they were sent, for whoever checks a signature over them. */
export interface RawRequest {
  readonly bytes: Uint8Array
  readonly headers: Headers
  readonly query: URLSearchParams
  readonly ip: string
}
export interface RawAnswer {
  readonly status: number
  readonly body: string
  readonly contentType?: string
}

/**
 * A route outside the contract, `POST /hooks/{name}`: no session, no sign, no envelope, never for browsers.
 * Its handler checks a signature of its own before it believes anything.
 */
export interface RawRoute {
  /** Last part of the path: lower-case letters, digits and hyphens. */
  readonly name: string
  readonly maxBytes: number
  /** For the body to come, and again for the handler to answer. */
  readonly timeoutMs: number
  /** Requests a second of one network address, and how many may come at once. */
  readonly perSecond: number
  readonly burst: number
  handle(request: RawRequest): Promise<RawAnswer>
}

/**
 * Adds raw routes. Each answers within its limits, is logged like all others, and gives no other origin leave
 * to read it.
 */
export function registerRawRoutes(app: Hono, context: GatewayContext, routes: readonly RawRoute[]): void {
  const limiter = new RateLimiter(context.clock)
  for (const { name, maxBytes, timeoutMs, perSecond, burst, handle } of routes) {
    if (!/^[a-z0-9-]{1,40}$/.test(name)) throw new Error(`not a name of a raw route: ${name}`)
    app.post(`${RAW_PATH}${name}`, async (c) => {
      try {
        const ip = addressOf(c, context)
        limiter.take(`${name}:${networkOf(ip)}`, perSecond, burst)
        const bytes = await readBytes(c.req.raw, { maxBytes, timeoutMs })
        const request = { bytes, headers: c.req.raw.headers, query: new URL(c.req.url).searchParams, ip }
        const {
          status,
          body,
          contentType = 'text/plain; charset=utf-8',
        } = await within(timeoutMs, handle(request))
        if (status >= 400) context.log.warn({ hook: name, status }, 'a raw request was refused by its route')
        return c.body(body, status as 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
      } catch (error) {
        const { status, headers } = failure(error, context.clock.now())
        if (error instanceof Refusal) context.log.warn({ hook: name, status }, 'a raw request was refused')
        else context.log.error({ hook: name, err: error }, 'a raw request failed')
        // In an envelope nobody there would understand; after 413 nothing more is read.
        return c.body('', status as 500, {
          ...headers,
          'Cache-Control': 'no-store',
          ...(status === 413 || status === 408 ? { Connection: 'close' } : {}),
        })
      }
    })
  }
}

/** @throws Refusal 503 when it takes longer; the sender comes again */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Refusal(503, { status: 503 })), ms)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
