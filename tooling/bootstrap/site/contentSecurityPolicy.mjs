import { ExplainedError } from '../process/explain.mjs'

/** What Agora's SDK talks to; only for brands whose calls run over it. */
const AGORA_HOSTS = ['https://*.agora.io:*', 'wss://*.agora.io:*', 'https://*.sd-rtn.com:*', 'wss://*.sd-rtn.com:*']
const SOURCE = /^('self'|'none'|https?:\/\/[^\s;,'"]+|wss?:\/\/[^\s;,'"]+)$/

/** Checks sources that come from a brand folder: one careless semicolon would open the policy. */
function sources(values, where) {
  const wrong = values.filter((value) => !SOURCE.test(value))
  if (wrong.length > 0) throw new ExplainedError(`${where} contains ${wrong.map((value) => JSON.stringify(value)).join(', ')}, which is no source such as https://example.com.`, 'Correct it in the brand folder and start again.')
  return values
}

/** Origins of the brand's own gateway addresses as fetch and websocket sources; none in the one-origin default. */
function gatewayOrigins(gateway = {}) {
  const bases = [gateway.gatewayBase, gateway.apiBase, gateway.uploadBase, gateway.trackingBase, gateway.wsBase].filter(Boolean)
  const both = bases.flatMap((base) => [base, base.replace(/^http/, 'ws')])
  return [...new Set(sources(both, 'gateway of brand.json'))]
}

/**
 * Policy of the pages of one brand (hardening: no inline script; inline styles only by the hash of the build).
 * @param {{ brand: object, styleHashes?: string[], relaxed?: boolean }} options `relaxed`: for the fast-refresh mode only
 */
export function contentSecurityPolicy({ brand, styleHashes = [], relaxed = false }) {
  const own = gatewayOrigins(brand.gateway)
  const web = own.filter((origin) => origin.startsWith('http'))
  const agora = brand.rtc?.mode === 'agora'
  const ancestors = brand.frameAncestors ?? []
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(relaxed ? ["'unsafe-inline'"] : [])],
    'style-src': ["'self'", ...(relaxed ? ["'unsafe-inline'"] : styleHashes.map((hash) => `'${hash}'`))],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:', ...web],
    'media-src': ["'self'", 'blob:', ...web],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...own, ...(agora ? AGORA_HOSTS : []), ...(relaxed ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-ancestors': ancestors.length > 0 ? sources(ancestors, 'frameAncestors of brand.json') : ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    ...(relaxed ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['visavis'] }),
  }
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
