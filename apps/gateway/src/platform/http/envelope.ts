import { SUCCESS_CODE, type Envelope } from '@visavis/core/contract'
import { Refusal } from '../context.ts'
import { refusalText } from './refusalTexts.ts'

/** An answer before it is written: what idempotency remembers and sealing seals. */
export interface Answer {
  readonly status: number
  readonly body: Envelope
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
}

/** A successful answer (R7.20). */
export function success(data: unknown, cookies: readonly string[] = []): Answer {
  return { status: 200, body: { code: SUCCESS_CODE, msg: '', data }, headers: {}, cookies }
}

/**
 * The answer to a refusal; everything else is a 500 without details. `now` is sent along with clock refusals
 * (D2).
 */
export function failure(error: unknown, now: number): Answer {
  const refusal = error instanceof Refusal ? error : new Refusal(500, { status: 500 })
  const { code, status, values, field } = refusal
  return {
    status,
    body: {
      code,
      msg: refusalText(code, values),
      data: null,
      ...(code === 20920 ? { serverTime: now } : {}),
      ...(field === null ? {} : { field }),
      ...(Object.keys(values).length === 0 ? {} : { values }),
    },
    headers:
      status === 429 ? { 'Retry-After': String(Math.max(1, Math.ceil(Number(values['seconds'] ?? 1)))) } : {},
    cookies: [],
  }
}
