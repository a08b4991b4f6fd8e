import { createHmac } from 'node:crypto'
import type { adyenJudge } from './adyenSchemas.ts'
import { EDGE_ACCOUNT, EDGE_KEY, type EdgeItem } from './adyenEdgeParts.ts'

/** Webhooks as Adyen signs them, each judged by the published schemas. For tests. */
export class AdyenWebhooks {
  readonly #judge: ReturnType<typeof adyenJudge>
  readonly #faults: string[]
  #nth = 0

  /** `faults`: gets the webhooks that were not as the schemas want them. */
  constructor(judge: ReturnType<typeof adyenJudge>, faults: string[]) {
    this.#judge = judge
    this.#faults = faults
  }

  /** A signed standard webhook. */
  webhook(items: readonly EdgeItem[], { key = EDGE_KEY, live = 'false' } = {}): Uint8Array {
    const notificationItems = items.map((given) => {
      const item = { merchantAccountCode: EDGE_ACCOUNT, success: 'true', originalReference: '', ...given }
      const signed = [
        item.pspReference,
        item.originalReference,
        item.merchantAccountCode,
        item.merchantReference,
        item.amount.value,
        item.amount.currency,
        item.eventCode,
        item.success,
      ].join(':')
      const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(signed).digest('base64')
      const { originalReference, ...rest } = item
      return {
        NotificationRequestItem: {
          ...rest,
          ...(originalReference === '' ? {} : { originalReference }),
          eventDate: '2026-11-23T09:00:00+01:00',
          paymentMethod: 'visa',
          reason: '',
          additionalData: { hmacSignature },
        },
      }
    })
    const body = { live, notificationItems }
    const code = items[0]?.eventCode ?? ''
    // Two of the published types forget the signature every webhook has.
    const fault = this.#judge.webhook(code, body)
    if (fault !== null && !fault.includes('additionalData')) this.#faults.push(`webhook ${code}: ${fault}`)
    return new TextEncoder().encode(JSON.stringify(body))
  }

  /** A signed webhook about a token. */
  tokenWebhook(type: string, shopperReference: string, storedPaymentMethodId: string) {
    const operation = type.endsWith('disabled') ? {} : { operation: 'created' }
    const body = {
      createdAt: '2026-11-23T09:00:00+01:00',
      environment: 'test',
      eventId: `EV${(this.#nth += 1)}`,
      type,
      data: {
        merchantAccount: EDGE_ACCOUNT,
        shopperReference,
        storedPaymentMethodId,
        type: 'visa',
        ...operation,
      },
    }
    const fault = this.#judge.webhook(type, body)
    if (fault !== null) this.#faults.push(`webhook ${type}: ${fault}`)
    const bytes = new TextEncoder().encode(JSON.stringify(body))
    const hmacsignature = createHmac('sha256', Buffer.from(EDGE_KEY, 'hex')).update(bytes).digest('base64')
    return { bytes, headers: { hmacsignature } }
  }
}
