/** The six signed values, in the order of the specification (R7.09). Missing ones are empty strings. */
export interface SignedValues {
  /** Absolute URL as sent: percent-encoded, with query, without fragment. */
  readonly url: string
  readonly loginToken: string
  readonly deviceId: string
  readonly nonce: string
  /** Decimal milliseconds since 1970 UTC. */
  readonly timestamp: string
  readonly userId: string
}

/**
 * Plain concatenation, nothing between the values (D1, R7.10). Lone surrogates become U+FFFD: no digest can
 * encode them.
 */
export function canonicalString(values: SignedValues): string {
  return [values.url, values.loginToken, values.deviceId, values.nonce, values.timestamp, values.userId]
    .map(wellFormed)
    .join('')
}

/** `String.prototype.toWellFormed`, which older browsers lack. */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
}
