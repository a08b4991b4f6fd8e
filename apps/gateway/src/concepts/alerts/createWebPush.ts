import webPush from 'web-push'
import type { PushOutcome, PushPort } from './PushPort.ts'
import type { VapidKeys } from '../../platform/vapidConfig.ts'

const TIMEOUT_MS = 10_000

/** Web push as the browsers' services want it: aes128gcm for the browser, VAPID for the service. */
export function createWebPush({
  keys,
  subject,
  isAllowed,
}: {
  keys: VapidKeys
  subject: string
  isAllowed: (endpoint: string) => boolean
}): PushPort {
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgent, topic }) {
      if (!isAllowed(endpoint)) return 'refused'
      if (!canBeSealedFor(p256dh, auth)) return 'gone'
      try {
        const { method, headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          {
            vapidDetails: { subject, ...keys },
            TTL: Math.max(0, Math.round(ttlSeconds)),
            urgency: urgent ? 'high' : 'normal',
            topic,
            contentEncoding: 'aes128gcm',
          },
        )
        const answer = await fetch(endpoint, {
          method,
          headers: headers as Record<string, string>,
          body: new Uint8Array(body ?? Buffer.alloc(0)),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        await answer.body?.cancel()
        return outcomeOf(answer.status)
      } catch {
        // No answer of the service: it does not say that the browser is gone.
        return 'later'
      }
    },
  }
}

/** Whether these are keys of a browser at all: no service will ever take a message for others. */
function canBeSealedFor(p256dh: string, auth: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  return point.length === 65 && point[0] === 4 && Buffer.from(auth, 'base64url').length >= 16
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
