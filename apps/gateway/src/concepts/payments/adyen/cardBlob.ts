import * as v from 'valibot'

const encrypted = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4000}$/))
const size = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))

/**
 * What the browser hands over of a card: encrypted for Adyen, and what its bank wants to know of the browser.
 */
const blob = v.object({
  encryptedCardNumber: encrypted,
  encryptedExpiryMonth: encrypted,
  encryptedExpiryYear: encrypted,
  encryptedSecurityCode: encrypted,
  browser: v.object({
    colorDepth: size,
    language: v.pipe(v.string(), v.maxLength(40)),
    screenHeight: size,
    screenWidth: size,
    timeZoneOffset: v.pipe(v.number(), v.integer(), v.minValue(-1000), v.maxValue(1000)),
    userAgent: v.pipe(v.string(), v.maxLength(1000)),
  }),
})
export type CardBlob = v.InferOutput<typeof blob>

/** Reads the token of the card fields; null for anything else. It is never kept nor logged. */
export function cardBlob(token: unknown): CardBlob | null {
  if (typeof token !== 'string') return null
  try {
    const read = v.safeParse(blob, JSON.parse(token))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** The parts of a `/payments` request that come from it. */
export const cardPart = (
  { browser, ...card }: CardBlob,
  holder: string,
): { paymentMethod: object; browserInfo: object } => ({
  paymentMethod: { type: 'scheme', ...card, ...(holder === '' ? {} : { holderName: holder.slice(0, 200) }) },
  browserInfo: { acceptHeader: '*/*', javaEnabled: false, javaScriptEnabled: true, ...browser },
})
