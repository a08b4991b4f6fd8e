import webPush from 'web-push'
import type { GatewayConfig } from '../../platform/config.ts'
import { ConfigError } from '../../platform/ConfigError.ts'
import { readOrMakeKeyFile } from '../../platform/keyFile.ts'
import { checkVapidKeys, type VapidKeys } from '../../platform/vapidConfig.ts'

/**
 * Keys of the configuration, else those of the file; made once, for a new pair makes every subscription
 * worthless.
 *
 * @throws ConfigError naming the file, where it holds no pair
 */
export function vapidKeys({ vapid, vapidPath }: Pick<GatewayConfig, 'vapid' | 'vapidPath'>): VapidKeys {
  return vapid ?? keysOf(vapidPath)
}

function keysOf(path: string): VapidKeys {
  const text = readOrMakeKeyFile(path, () => JSON.stringify(webPush.generateVAPIDKeys()))
  const { publicKey = '', privateKey = '' } = parsed(text, path)
  return checkVapidKeys(
    { publicKey: String(publicKey), privateKey: String(privateKey) },
    { public: `publicKey of ${path}`, private: `privateKey of ${path}` },
  )
}

function parsed(text: string, path: string): { publicKey?: unknown; privateKey?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { publicKey?: unknown; privateKey?: unknown }
  } catch {
    throw new ConfigError(`${path} is no JSON. Put the copy of your VAPID keys back.`)
  }
}
