import { SUCCESS_CODE } from '../contract/index.ts'
import type { Envelope } from '../contract/index.ts'

/** An HTTP answer reduced to what decides: a success's data, or what is known of the failure. */
export type ReadAnswer =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false
      readonly sealed: boolean
      readonly status: number
      readonly envelope: Partial<Envelope>
      readonly retryAfter: number | undefined
    }

/** Opens a sealed answer; null for anything damaged. */
export type OpenAnswer = (answer: unknown) => unknown

/**
 * Reads one answer (R7.17, R7.20, R7.21).
 *
 * @param open given when a sealed answer was asked for: a plain success is then damaged too (R7.18)
 */
export async function readAnswer(response: Response, open: OpenAnswer | null): Promise<ReadAnswer> {
  const text = await response.text()
  const { status } = response
  const retryAfter = seconds(response.headers.get('retry-after'))
  const failed = (envelope: Partial<Envelope>, sealed = false): ReadAnswer => ({
    ok: false,
    sealed,
    status,
    envelope,
    retryAfter,
  })

  const plain = parseJson(text)
  const wantsOpening = open !== null && (response.ok || isSealed(plain))
  const answer = wantsOpening ? open(plain) : plain
  if (!isEnvelope(answer)) return failed({}, wantsOpening)
  return response.ok && answer.code === SUCCESS_CODE ? { ok: true, data: answer.data } : failed(answer)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSealed = (value: unknown): boolean =>
  isRecord(value) && typeof value['data'] === 'string' && typeof value['key'] === 'string'

/** Codes are numbers; everything else in a failed envelope is optional and distrusted. */
function isEnvelope(value: unknown): value is Partial<Envelope> & { code: number } {
  return isRecord(value) && typeof value['code'] === 'number' && Number.isInteger(value['code'])
}

/** Retry-After in seconds; the date form is left alone. */
function seconds(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined
}
