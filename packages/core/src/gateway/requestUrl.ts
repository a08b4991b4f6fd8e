import type { Brand } from '../brand/brandSchema.ts'
import type { Endpoint, GatewayHost } from '../contract/endpoint.ts'
import { wellFormed } from '../signing/canonicalString.ts'

/** Where the four hosts of R7.04 live; an empty base is the site's own origin. */
export type GatewayBases = Pick<Brand['gateway'], 'gatewayBase' | 'apiBase' | 'uploadBase' | 'trackingBase'>
const BASE: Readonly<Record<GatewayHost, keyof GatewayBases>> = {
  gateway: 'gatewayBase',
  api: 'apiBase',
  upload: 'uploadBase',
  tracking: 'trackingBase',
}

/** Absolute, serialised URL of a call: what is sent is what is signed (R7.10). */
export function requestUrl(
  endpoint: Endpoint,
  query: unknown,
  site: { readonly bases: GatewayBases; readonly origin: string; readonly product: string },
): string {
  const base = site.bases[BASE[endpoint.host]] || site.origin
  const { path, rest } = filledPath(endpoint.path, site.product, query)
  const search = queryText(rest)
  return new URL(search === '' ? path : `${path}?${search}`, base).href
}

/** A path with its names filled in: the product, and values of the query, which leave it. */
export function filledPath(path: string, product: string, query: unknown): { path: string; rest: unknown } {
  const rest = { ...(query as Record<string, unknown> | null | undefined) }
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = name === 'product' ? product : String(rest[name])
    if (name !== 'product') delete rest[name]
    return encodeURIComponent(wellFormed(value))
  })
  return { path: filled, rest }
}

/** Commas stay readable: id lists are the gateways' own format. */
function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const encode = (value: string) => encodeURIComponent(wellFormed(value)).replaceAll('%2C', ',')
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encode(key)}=${encode(String(value))}`)
    .join('&')
}
