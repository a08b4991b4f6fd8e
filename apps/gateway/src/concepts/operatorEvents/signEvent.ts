import { createHmac } from 'node:crypto'

/** Header with the signature of an event. */
export const EVENT_SIGNATURE = 'Visavis-Signature'

/**
 * `t=unix seconds,v1=hex`: HMAC-SHA256 over time, full stop and body; one `v1` for each secret, so that a
 * secret can be changed without a gap.
 */
export function signEvent(secrets: readonly string[], at: number, body: string): string {
  const seconds = String(Math.floor(at / 1000))
  const marks = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex'),
  )
  return [`t=${seconds}`, ...marks.map((mark) => `v1=${mark}`)].join(',')
}
