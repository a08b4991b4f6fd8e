import { createECDH } from 'node:crypto'
import { ConfigError } from './ConfigError.ts'

/** Keys web push is signed with, base64url: an uncompressed point of P-256, and its private number. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const bytesOf = (key: string): Buffer | null =>
  /^[A-Za-z0-9_-]+$/.test(key) ? Buffer.from(key, 'base64url') : null

/**
 * What the two variables hold, once they are known to be a pair.
 *
 * @throws ConfigError naming the variable
 */
export const vapidPair = (publicKey: string, privateKey: string): VapidKeys =>
  checkVapidKeys({ publicKey, privateKey }, { public: 'VAPID_PUBLIC_KEY', private: 'VAPID_PRIVATE_KEY' })

/**
 * The same keys, once they are known to be a pair. No key is repeated in the message.
 *
 * @param names what the two are called in the message
 * @throws ConfigError for one that is no key, and for two that do not belong together
 */
export function checkVapidKeys(
  keys: VapidKeys,
  names: { readonly public: string; readonly private: string },
): VapidKeys {
  const publicBytes = bytesOf(keys.publicKey),
    privateBytes = bytesOf(keys.privateKey)
  if (publicBytes?.length !== 65 || publicBytes[0] !== 4)
    throw new ConfigError(
      `${names.public} is no public VAPID key; expected the 65 bytes of an uncompressed point of P-256 as base64url, without "=".`,
    )
  if (privateBytes?.length !== 32)
    throw new ConfigError(
      `${names.private} is no private VAPID key; expected 32 bytes as base64url, without "=".`,
    )
  if (!publicOf(privateBytes)?.equals(publicBytes))
    throw new ConfigError(`${names.public} does not belong to ${names.private}; use the keys of one pair.`)
  return keys
}

function publicOf(privateKey: Buffer): Buffer | null {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey)
    return curve.getPublicKey()
  } catch {
    return null
  }
}
