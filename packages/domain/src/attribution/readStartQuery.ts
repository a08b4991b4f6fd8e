import type { Attribution } from '@visavis/core/contract'

/** The eight campaign values kept locally (K.06–K.13). */
export const CAMPAIGN_KEYS = [
  'mediasource',
  'campaignid',
  'adgroupid',
  'keyword',
  'creative',
  'loc_physical_ms',
  'device',
  'type',
] as const
/** Values that live as long as the page (Q.09–Q.15, Q.17, Q.18). */
export const VISIT_KEYS = [
  'utm_source',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_medium',
  'bannerid',
  'matchtype',
  'pushContentId',
  'sendTime',
] as const
export type StartQuery = { readonly [K in (typeof VISIT_KEYS)[number]]?: string }
const MATCH_TYPES = ['livecam', '1v1', 'card']
const MAX_LENGTH = 200

/**
 * A value fit to keep: no control characters, no broken encoding, at most 200 characters; otherwise undefined
 * (R2.68).
 */
export function cleanValue(value: string | null): string | undefined {
  if (value === null) return undefined
  // \ufffd is what broken percent-encoding becomes.
  const unfit = /[\u0000-\u001f\u007f\ufffd]/u
  const cut = [...value].slice(0, MAX_LENGTH).join('').slice(0, MAX_LENGTH).trim()
  return cut === '' || unfit.test(cut) || /[\ud800-\udbff]$/.test(cut) ? undefined : cut
}

function pick<K extends string>(query: URLSearchParams, keys: readonly K[]): { [P in K]?: string } {
  const found: { [P in K]?: string } = {}
  for (const key of keys) {
    const value = cleanValue(query.get(key))
    if (value !== undefined) found[key] = value
  }
  return found
}

/** Reads table Q's campaign and visit values from the start address. An unknown matchtype is ignored. */
export function readStartQuery(query: URLSearchParams): { attribution: Attribution; query: StartQuery } {
  const visit = pick(query, VISIT_KEYS)
  if (visit.matchtype !== undefined && !MATCH_TYPES.includes(visit.matchtype)) delete visit.matchtype
  return { attribution: pick(query, CAMPAIGN_KEYS), query: visit }
}
