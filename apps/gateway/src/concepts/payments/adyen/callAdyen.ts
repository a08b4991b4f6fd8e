import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { AdyenConfig } from '../../../platform/payments/adyenConfig.ts'
import { ProviderUnreachable } from '../PaymentPort.ts'

/** One try waits this long for its answer. */
const PATIENCE_MS = 10_000
/** Waits before a call is repeated, with the same key and body. */
const PAUSES_MS = [300, 1200] as const
/** Nobody was reached: nothing can have happened there. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Adyen refused a request: nothing has happened there. Holds no part of the request. */
export class AdyenRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`Adyen answered ${status}, error code ${code === '' ? 'none' : code}`)
    this.status = status
    this.code = code
  }
}

export interface AdyenCall<S extends v.GenericSchema> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** What is done once is asked for under this: repeated, it answers what it answered first. */
  readonly key?: string
  /** What is read of the answer; null: it has none. */
  readonly reads: S | null
}

/** The key of a deed at Adyen: at most 64 signs, in the form it recommends. */
export function idempotencyKey(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const errorAnswer = v.object({ errorCode: v.optional(v.string(), '') })

/**
 * Asks Adyen. What may pass by itself is repeated under the same key: no answer, 429, 5xx, and what says
 * that it is transient. Neither bodies nor keys stand in errors.
 *
 * @throws ProviderUnreachable when nothing has happened there, AdyenRefusal when it refuses, Error when
 *   nobody knows
 */
export async function callAdyen<S extends v.GenericSchema>(
  { api, apiKey }: Pick<AdyenConfig, 'api' | 'apiKey'>,
  call: AdyenCall<S>,
): Promise<v.InferOutput<S>> {
  // A deed without a key could happen twice.
  const tries = call.method === 'POST' && call.key === undefined ? 1 : PAUSES_MS.length + 1
  let isUnknown = false
  for (let nth = 1; ; nth += 1) {
    const outcome = await once({ api, apiKey }, call)
    if ('answer' in outcome) return outcome.answer as v.InferOutput<S>
    if (outcome.fault === 'lost') isUnknown = true
    if (nth >= tries) {
      if (isUnknown) throw new Error(`Adyen gave no answer: ${outcome.why}`)
      throw new ProviderUnreachable(`Adyen cannot be asked: ${outcome.why}`)
    }
    await wait(PAUSES_MS[nth - 1] ?? 0)
  }
}

type Outcome = { readonly answer: unknown } | { readonly fault: 'lost' | 'notReached'; readonly why: string }

async function once<S extends v.GenericSchema>(
  { api, apiKey }: Pick<AdyenConfig, 'api' | 'apiKey'>,
  { method, path, body, key, reads }: AdyenCall<S>,
): Promise<Outcome> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(`${api}${path}`, {
      method,
      redirect: 'error',
      headers: {
        'x-api-key': apiKey,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    text = await answer.text()
  } catch (error) {
    const code = (error as { cause?: { code?: unknown } }).cause?.code
    const why = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
    return { fault: NOT_REACHED.has(why) ? 'notReached' : 'lost', why }
  }
  const { status, headers } = answer
  if (answer.ok) return { answer: reads === null ? null : v.parse(reads, JSON.parse(text)) }
  if (status >= 500 || headers.get('transient-error') === 'true')
    return { fault: 'lost', why: `status ${status}` }
  // Too many at once, or a key that is not accepted: turned away at the door.
  if (status === 429 || status === 401 || status === 403)
    return { fault: 'notReached', why: `status ${status}` }
  throw new AdyenRefusal(status, codeOf(text))
}

function codeOf(text: string): string {
  try {
    const read = v.safeParse(errorAnswer, JSON.parse(text))
    return read.success ? read.output.errorCode.slice(0, 20) : ''
  } catch {
    return ''
  }
}
