import type { Context } from 'hono'
import type { GatewayContext } from '../context.ts'
import { clientAddress } from './clientAddress.ts'

/** Network address a request comes from, behind the trusted proxies. */
export function addressOf(c: Context, { config }: Pick<GatewayContext, 'config'>): string {
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  return clientAddress(
    incoming?.socket?.remoteAddress ?? '127.0.0.1',
    c.req.header('x-forwarded-for'),
    config.trustedProxies,
  )
}
