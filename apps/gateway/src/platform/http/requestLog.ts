import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/**
 * One line per request: method, path without query, status and milliseconds. Never headers, query or body:
 * they hold tokens, addresses and passwords.
 */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const line = {
      method: c.req.method,
      path: c.req.path.slice(0, 200),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    }
    if (c.res.status >= 500) log.error(line, 'request')
    else log.debug(line, 'request')
  }
}
