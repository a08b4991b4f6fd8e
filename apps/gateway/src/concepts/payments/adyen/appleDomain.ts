import type { Hono } from 'hono'
import type { GatewayContext } from '../../../platform/context.ts'

/** Where Apple looks whether a site may open its sheet; sites pass it on to the gateway. */
export const APPLE_DOMAIN_PATH = '/.well-known/apple-developer-merchantid-domain-association'

/** The operator's file for Apple, as it is; not there without one. */
export function registerAppleDomain(app: Hono, { config }: GatewayContext): void {
  const file = config.adyen?.appleDomainFile ?? null
  if (file === null) return
  app.get(APPLE_DOMAIN_PATH, (c) => c.body(file, 200, { 'Content-Type': 'text/plain; charset=utf-8' }))
}
