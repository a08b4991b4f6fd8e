import * as v from 'valibot'
import { TRACKED_EVENTS } from '../tracking/events.ts'
import type { TrackedEvent } from '../tracking/events.ts'

/** Id of a brand, prefix or product: safe in paths, cookie names and event names. */
export const IDENTIFIER = /^[a-z][a-z0-9]{1,23}$/
/** Names of the events a brand may leave out or rename, without prefix (table AN): all but the page load, which is always sent (R7.91). */
export const EVENT_NAMES: TrackedEvent[] = (Object.keys(TRACKED_EVENTS) as TrackedEvent[]).filter((name) => name !== 'page_load')
/** Ways to pay that a market may offer. */
export const PAYMENT_METHODS = ['card', 'applePay', 'googlePay', 'paypal', 'pagsmile'] as const

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const currencies = new Set(Intl.supportedValuesOf('currency'))

export const identifier = v.pipe(v.string(), v.regex(IDENTIFIER, 'lower-case letters and digits, starting with a letter, 2 to 24 long'))
/** Absolute http(s) or ws(s) origin without a path, or empty for the site's own origin. */
export const origin = v.union(
  [v.literal(''), v.pipe(v.string(), v.regex(/^(https?|wss?):\/\/[^/\s;,'"]+$/))],
  'an origin such as https://gw.example.com without a path, or empty for the site itself',
)
/** Public address of a site, or empty while it is not known. */
export const siteAddress = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s;,'"]+$/))], 'an address such as https://www.example.com without a path, or empty')
/** Address of a script or shop, or empty for none. */
export const httpsAddress = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https:\/\/[^/\s;,'"]+(\/[^\s;,'"]*)?$/))], 'an address that begins with https://, or empty for none')
export const frameAncestor = v.pipe(v.string(), v.regex(/^('self'|'none'|https?:\/\/[^/\s;,'"]+)$/, "'self', 'none' or an origin such as https://partner.example.com"))
export const turnAddress = v.pipe(v.string(), v.regex(/^turns?:[^\s:?]+(:\d{1,5})?(\?transport=(udp|tcp))?$/, 'a relay address such as turn:relay.example.com:3478?transport=udp'))
export const clientId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]*$/, 'letters, digits, dot, underscore and dash, or empty for none'), v.maxLength(200, 'at most 200 characters'))
export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a country of two capital letters (ISO 3166-1), such as DE'), v.check((code) => regions.of(code) !== undefined, 'a country that exists (ISO 3166-1), such as DE'))
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency of three capital letters (ISO 4217), such as EUR'), v.check((code) => currencies.has(code), 'a currency that exists (ISO 4217), such as EUR'))
/** A line people read, of so many characters at most. */
export const shownLine = (longest: number) => v.pipe(v.string(), v.regex(/^[^<>\s](?:[^<>\n\t]*[^<>\s])?$/, `1 to ${longest} characters without < or >, no blank at either end`), v.maxLength(longest, `1 to ${longest} characters`))
/** Words people read: not blank, and nothing that could be taken for a tag. */
export const shownName = shownLine(40)
