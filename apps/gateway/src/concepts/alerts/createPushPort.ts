import type { GatewayConfig } from '../../platform/config.ts'
import { createWebPush } from './createWebPush.ts'
import { isPushEndpoint } from './pushEndpoint.ts'
import type { PushPort } from './PushPort.ts'
import { vapidKeys } from './vapidKeys.ts'

/** Web push with the operator's keys. Loopback services count in development only. */
export function createPushPort(config: GatewayConfig): PushPort {
  return createWebPush({
    keys: vapidKeys(config),
    subject: config.vapidSubject,
    isAllowed: (endpoint) =>
      isPushEndpoint(endpoint, { hosts: config.pushHosts, loopback: config.mode === 'development' }),
  })
}
