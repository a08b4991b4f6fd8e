import type { Hono } from 'hono'
import type { GatewayContext } from '../../../platform/context.ts'
import { STAND_IN_PATH } from './standInPath.ts'

/** Brings the stand-in providers onto the site's own origin. Development only (D18). */
export function registerStandIn(app: Hono, context: GatewayContext): void {
  app.all(`${STAND_IN_PATH}/*`, async (c) => {
    const { standInServer } = await import('./standInServer.ts')
    const { port } = await standInServer(context)
    const url = new URL(c.req.url)
    const headers = new Headers(c.req.raw.headers)
    headers.set('x-forwarded-host', c.req.header('x-forwarded-host') ?? url.host)
    headers.set('x-forwarded-proto', c.req.header('x-forwarded-proto') ?? url.protocol.replace(':', ''))
    headers.delete('host')
    const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    const answer = await fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, {
      method: c.req.method,
      headers,
      redirect: 'manual',
      ...(hasBody ? { body: await c.req.arrayBuffer() } : {}),
    })
    const given = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      given.delete(name)
    given.set(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    )
    return new Response(answer.body, { status: answer.status, headers: given })
  })
}
