import * as v from 'valibot'
import type { PagsmileConfig } from '../../../platform/payments/pagsmileConfig.ts'
import { ProviderUnreachable } from '../PaymentPort.ts'

const PATIENCE_MS = 15_000
const MOST_BYTES = 256 * 1024

/** What the company answers a request it did not take. */
export class PagsmileRefusal extends Error {
  readonly code: string
  readonly subCode: string
  constructor(code: string, subCode: string) {
    super(`Pagsmile answered ${code} ${subCode}`)
    this.code = code
    this.subCode = subCode
  }
}

const answer = v.looseObject({
  code: v.string(),
  sub_code: v.optional(v.nullable(v.string())),
  sub_msg: v.optional(v.nullable(v.string())),
  msg: v.optional(v.nullable(v.string())),
})

/** `yyyy-MM-dd HH:mm:ss` in UTC. */
export const stampOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** Requests the company has. */
type Path = '/trade/pay' | '/trade/create' | '/trade/query' | '/trade/refund'
/** {@link callPagsmile} for one account of the company, now. */
export type CallPagsmile = (path: Path, sent: object) => ReturnType<typeof callPagsmile>

/**
 * One request to the company's API; what it answers is read loosely. @throws PagsmileRefusal when it says no,
 * ProviderUnreachable when nobody is there
 */
export async function callPagsmile(
  { api, appId, securityKey }: PagsmileConfig,
  path: Path,
  sent: object,
  at: number,
): Promise<Readonly<Record<string, unknown>>> {
  const reply = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${appId}:${securityKey}`).toString('base64')}`,
      'Content-Type': 'application/json; charset=UTF-8',
    },
    body: JSON.stringify({ app_id: appId, timestamp: stampOf(at), ...sent }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    const cause = (error as { cause?: { code?: string } }).cause?.code
    throw cause === 'ECONNREFUSED' ? new ProviderUnreachable('Pagsmile is not there') : error
  })
  const text = await reply.text()
  if (text.length > MOST_BYTES) throw new Error('Pagsmile answered too much')
  const read = v.safeParse(answer, jsonOf(text))
  if (!read.success) throw new Error(`Pagsmile answered ${reply.status} without a code`)
  if (read.output.code !== '10000')
    throw new PagsmileRefusal(read.output.code, read.output.sub_code ?? read.output.sub_msg ?? '')
  return read.output
}

/** @returns null for what is no JSON */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
