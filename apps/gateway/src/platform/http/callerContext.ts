import type { Brand } from '@visavis/core/brand'
import { MAX_INTEGER, PLATFORM_TYPE } from '@visavis/core/contract'
import { Refusal } from '../context.ts'

/** The six values every call carries (R3.02), checked. */
export interface RequestContext {
  readonly brand: Brand
  readonly deviceId: string
  readonly languageId: number
  /** As claimed; 0 when logged out. Believed only after the token was looked up. */
  readonly claimedUserId: number
}

type Headers = (name: string) => string | undefined

const broken = (field: string): never => {
  throw new Refusal(20001, { status: 400, field })
}

/** Reads the request context from headers. @throws Refusal 400 naming the header */
export function readRequestContext(header: Headers, brands: ReadonlyMap<string, Brand>): RequestContext {
  const brand = brands.get(header('appId') ?? '') ?? broken('appId')
  if (header('platformType') !== String(PLATFORM_TYPE)) broken('platformType')
  if (!/^[\w.+-]{1,32}$/.test(header('version') ?? '')) broken('version')
  const deviceId = header('deviceId') ?? ''
  if (!/^[A-Za-z0-9-]{8,64}$/.test(deviceId)) broken('deviceId')
  return {
    brand,
    deviceId,
    languageId: whole(header('languageId'), 'languageId'),
    claimedUserId: whole(header('userId') ?? '0', 'userId'),
  }
}

function whole(value: string | undefined, field: string): number {
  if (value === undefined || !/^\d{1,10}$/.test(value) || Number(value) > MAX_INTEGER) return broken(field)
  return Number(value)
}
