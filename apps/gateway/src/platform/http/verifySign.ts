import { createHash, timingSafeEqual } from 'node:crypto'
import { canonicalString } from '@visavis/core/signing/canonicalString'

/** How far a client's clock may be off (C.50). */
export const SIGN_WINDOW_MS = 5 * 60_000

/**
 * What a signed request says about itself. `urls` are the addresses it may have been sent to: one per public
 * origin.
 */
export interface SignedRequest {
  readonly urls: readonly string[]
  readonly sign: string
  readonly timestamp: string
  readonly nonce: string
  readonly loginToken: string
  readonly deviceId: string
  readonly userId: string
}

/** Uppercase hexadecimal MD5 (R7.09), by node:crypto. */
export function signOf(values: {
  url: string
  loginToken: string
  deviceId: string
  nonce: string
  timestamp: string
  userId: string
}): string {
  return createHash('md5').update(canonicalString(values), 'utf8').digest('hex').toUpperCase()
}

/**
 * True when the sign is right for one of the addresses and the timestamp is inside the window. Takes the same
 * time for every wrong sign.
 */
export function isSignValid(request: SignedRequest, now: number): boolean {
  const wellFormed =
    /^[0-9A-F]{32}$/.test(request.sign) &&
    /^[\x21-\x7e]{1,64}$/.test(request.nonce) &&
    /^\d{1,16}$/.test(request.timestamp)
  const given = Buffer.from(wellFormed ? request.sign : '0'.repeat(32), 'latin1')
  let equal = false
  for (const url of request.urls) {
    // No early end: which origin was meant must not show in the time taken.
    equal = timingSafeEqual(Buffer.from(signOf({ ...request, url }), 'latin1'), given) || equal
  }
  return wellFormed && equal && Math.abs(now - Number(request.timestamp)) <= SIGN_WINDOW_MS
}
