import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** An item of a standard webhook, as far as it is read. */
export const webhookItem = v.object({
  pspReference: v.string(),
  originalReference: v.optional(v.string(), ''),
  merchantAccountCode: v.string(),
  merchantReference: v.string(),
  amount: v.object({ value: v.number(), currency: v.string() }),
  eventCode: v.string(),
  success: v.picklist(['true', 'false']),
  reason: v.optional(v.string(), ''),
  additionalData: v.optional(v.record(v.string(), v.unknown()), {}),
})
export type WebhookItem = v.InferOutput<typeof webhookItem>

/** What Adyen signs of an item. Everything else of it may be changed on the way, `additionalData` too. */
const signedText = (item: WebhookItem): string =>
  [
    item.pspReference,
    item.originalReference,
    item.merchantAccountCode,
    item.merchantReference,
    String(item.amount.value),
    item.amount.currency,
    item.eventCode,
    item.success,
  ].join(':')

/** Whether a signature fits one of the keys; as slow for each. */
export function isSignedBy(keys: readonly Buffer[], data: string | Uint8Array, signature: string): boolean {
  const given = Buffer.from(signature, 'base64')
  let fits = false
  for (const key of keys) {
    const own = createHmac('sha256', key).update(data).digest()
    // Read back, so that no other way of writing it passes.
    if (given.length === own.length && timingSafeEqual(given, own) && given.toString('base64') === signature)
      fits = true
  }
  return fits
}

/** Whether an item is as Adyen signed it. */
export function isSignedItem(keys: readonly Buffer[], item: WebhookItem): boolean {
  const signature = item.additionalData['hmacSignature']
  return typeof signature === 'string' && isSignedBy(keys, signedText(item), signature)
}
