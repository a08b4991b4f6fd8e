import webPush from 'web-push'
import type { GatewayConfig } from '../../platform/config.ts'
import { readOrMakeKeyFile } from '../../platform/keyFile.ts'

export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * Keys of the configuration, else those of the file; made once, for a new pair makes every subscription
 * worthless.
 */
export function vapidKeys({ vapid, vapidPath }: Pick<GatewayConfig, 'vapid' | 'vapidPath'>): VapidKeys {
  return (
    vapid ??
    (JSON.parse(readOrMakeKeyFile(vapidPath, () => JSON.stringify(webPush.generateVAPIDKeys()))) as VapidKeys)
  )
}
