import type { Brand } from '../brand/brandSchema.ts'
import type { Endpoint, GatewayHost } from '../contract/endpoint.ts'
import { wellFormed } from '../signing/canonicalString.ts'

/** Where the four hosts of R7.04 live; an empty base is the site's own origin. */
export type GatewayBases = Pick<Brand['gateway'], 'gatewayBase' | 'apiBase' | 'uploadBase' | 'trackingBase'>
const BASE: Readonly<Record<GatewayHost, keyof GatewayBases>> = { gateway: 'gatewayBase', api: 'apiBase', upload: 'uploadBase', tracking: 'trackingBase' }

/** Absolute, serialised URL of a call: what is sent is what is signed (R7.10). */
export function requestUrl(endpoint: Endpoint, query: unknown, site: { readonly bases: GatewayBases; readonly origin: string; readonly product: string }): string {
  const base = site.bases[BASE[endpoint.host]] || site.origin
  const path = endpoint.path.replace('{product}', encodeURIComponent(site.product))
  const search = queryText(query)
  return new URL(search === '' ? path : `${path}?${search}`, base).href
}

/** Commas stay readable: id lists are the gateways' own format. */
function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const encode = (value: string) => encodeURIComponent(wellFormed(value)).replaceAll('%2C', ',')
  return Object.entries(query).filter(([, value]) => value !== undefined).map(([key, value]) => `${encode(key)}=${encode(String(value))}`).join('&')
}
