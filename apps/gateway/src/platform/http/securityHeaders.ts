import type { MiddlewareHandler } from 'hono'

/**
 * Headers of every answer: the gateway serves data, never pages that run anything.
 * `strictTransport` only in production: it would pin a developer's localhost to https for two years.
 */
export function securityHeaders(strictTransport: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const header = c.res.headers
    const set = (name: string, value: string): void => {
      if (!header.has(name)) header.set(name, value)
    }
    set(
      'Content-Security-Policy',
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    set('X-Content-Type-Options', 'nosniff')
    set('Referrer-Policy', 'no-referrer')
    set('Cross-Origin-Resource-Policy', 'same-site')
    set('Cross-Origin-Opener-Policy', 'same-origin')
    set('Permissions-Policy', 'camera=(), microphone=(), display-capture=(), geolocation=(), payment=()')
    set('Cache-Control', 'no-store')
    // Whether an answer may be read elsewhere depends on who asked; said also where nobody asked from
    // elsewhere.
    set('Vary', 'Origin')
    if (strictTransport) set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
  }
}
