import { createHmac, randomUUID } from 'node:crypto'
import { SIGNATURE_HEADER } from '../../concepts/payments/testCompany/createTestCompany.ts'
import type { Clock } from '../../platform/context.ts'
import type { CompanyEvent, Delivery, NewJob, Payment } from './companyRows.ts'
import type { JournalFile } from './JournalFile.ts'

const SECOND = 1000
/** Waits between the tries of a webhook; then every five minutes for a day. */
const RETRIES = [SECOND, 5 * SECOND, 30 * SECOND]
const LATER_MS = 300 * SECOND
const MOST_TRIES = 290

export interface WebhookParts {
  readonly store: JournalFile
  readonly clock: Clock
  readonly keys: { readonly webhook: string }
  /** Where webhooks go. */
  readonly hookUrl: string
  readonly send?: typeof fetch
}

/** Webhooks of the test company: made, signed, sent until they are taken, and sent again when asked for. */
export class CompanyWebhooks {
  readonly #parts: WebhookParts
  readonly #later: (inMs: number, job: NewJob) => void

  /** @param later does a job after so many ms, also after a restart */
  constructor(parts: WebhookParts, later: (inMs: number, job: NewJob) => void) {
    this.#parts = parts
    this.#later = later
  }

  /** Sends a webhook once more, at once. */
  async resend(deliveryId: string): Promise<void> {
    const delivery = this.#parts.store.get<Delivery>('delivery', deliveryId)
    if (delivery !== undefined) await this.#send(delivery)
  }

  /** Newest first. */
  deliveries(): Delivery[] {
    return this.#parts.store.all<Delivery>('delivery').toSorted((one, other) => other.madeAt - one.madeAt)
  }

  /** Sends a webhook that still waits. */
  async sendDue(deliveryId: string): Promise<void> {
    const delivery = this.#parts.store.get<Delivery>('delivery', deliveryId)
    if (delivery?.state === 'waiting') await this.#send(delivery)
  }

  /** Tells the shop what became of a payment or refund, by an event that is sent until it is taken. */
  tell(
    payment: Payment,
    kind: CompanyEvent['kind'],
    {
      badOnce = false,
      amount = payment.taken,
      refundId = String(amount),
    }: { badOnce?: boolean; amount?: number; refundId?: string },
  ): void {
    const event: CompanyEvent = {
      // The same event is sent again under the same key.
      eventKey: `${payment.providerRef}:${kind}${kind.startsWith('refund') ? `:${refundId}` : ''}`,
      kind,
      orderRef: payment.orderId,
      attemptRef: payment.attemptId,
      providerRef: payment.providerRef,
      originalRef: kind.startsWith('payment') ? '' : payment.providerRef,
      amount,
      currency: payment.currency,
      success: kind === 'payment.paid' || kind === 'refund.done' || kind === 'dispute.won',
      ...(kind === 'payment.refused' && payment.reason !== null ? { reason: payment.reason } : {}),
    }
    const delivery: Delivery = {
      id: randomUUID(),
      event,
      tries: 0,
      lastStatus: 0,
      state: 'waiting',
      badOnce,
      madeAt: this.#parts.clock.now(),
    }
    this.#parts.store.put('delivery', delivery.id, delivery)
    this.#later(0, { kind: 'send', deliveryId: delivery.id })
  }

  async #send(delivery: Delivery): Promise<void> {
    const body = new TextEncoder().encode(JSON.stringify({ events: [delivery.event] }))
    const key = delivery.badOnce && delivery.tries === 0 ? 'a wrong key' : this.#parts.keys.webhook
    const headers = { 'content-type': 'application/json', ...signed(key, this.#parts.clock.now(), body) }
    const send = this.#parts.send ?? fetch
    const status = await send(this.#parts.hookUrl, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(10 * SECOND),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    const tries = delivery.tries + 1
    const isTaken = status >= 200 && status < 300
    const state = isTaken ? 'accepted' : tries >= MOST_TRIES ? 'given up' : 'waiting'
    this.#parts.store.put('delivery', delivery.id, {
      ...delivery,
      tries,
      lastStatus: status,
      state,
    } satisfies Delivery)
    if (state === 'waiting')
      this.#later(RETRIES[tries - 1] ?? LATER_MS, { kind: 'send', deliveryId: delivery.id })
  }
}

/** Header of a webhook: time, and the HMAC over time, full stop and body. */
export function signed(key: string, now: number, body: Uint8Array): Record<string, string> {
  const seconds = String(Math.floor(now / SECOND))
  const mac = createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')
  return { [SIGNATURE_HEADER]: `t=${seconds},v1=${mac}` }
}
