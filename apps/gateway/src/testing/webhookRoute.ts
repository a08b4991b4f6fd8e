import type { PaymentEvent, PaymentPort } from '../concepts/payments/PaymentPort.ts'
import type { RawRoute } from '../platform/http/rawRoutes.ts'

/** A raw route for the webhooks of a provider: the sample of how an adapter uses one. For tests. */
export function webhookRoute(
  port: PaymentPort,
  limits: Pick<RawRoute, 'maxBytes' | 'timeoutMs'>,
  hear: (event: PaymentEvent) => void,
): RawRoute {
  return {
    name: port.provider,
    perSecond: 100,
    burst: 100,
    ...limits,
    async handle({ bytes, headers }) {
      const events = (await port.verifyWebhook?.(bytes, headers)) ?? null
      if (events === null) return { status: 401, body: '' }
      events.forEach(hear)
      return { status: 200, body: 'accepted' }
    },
  }
}
