import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { GatewayConfig } from '../config.ts'

/**
 * Serves portraits and clips below /media, with ranges; names change when contents do, so they are kept for a
 * day.
 */
export function registerMedia(app: Hono, config: GatewayConfig): void {
  if (!existsSync(config.mediaDir)) return
  app.use('/media/*', async (c, next) => {
    await next()
    if (c.res.status >= 400) return
    c.header('Cache-Control', 'public, max-age=86400')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    // A picture opened by its address is a picture, whatever is in it.
    c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  })
  app.get(
    '/media/*',
    serveStatic({
      root: relative(process.cwd(), config.mediaDir) || '.',
      rewriteRequestPath: (path) => path.replace(/^\/media/, ''),
    }),
  )
}
