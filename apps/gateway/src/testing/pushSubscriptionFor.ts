import { createECDH, randomBytes } from 'node:crypto'
import ece from 'http_ece'

/** A browser's side of a push subscription: what it gives out, and what opens messages for it. */
export function subscriptionFor(endpoint: string): {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  open: (body: Buffer) => string
} {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    open: (body) =>
      ece
        .decrypt(body, {
          version: 'aes128gcm',
          privateKey: pair,
          dh: pair.getPublicKey('base64url'),
          authSecret: auth.toString('base64url'),
        })
        .toString('utf8'),
  }
}
