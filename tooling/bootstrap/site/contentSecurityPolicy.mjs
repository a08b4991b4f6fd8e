import { ExplainedError } from '../process/explain.mjs'

/**
 * What Agora's SDK talks to; only for brands whose calls run over it. Its policy is `default`:
 * core/src/rtc/agora/trustAgora.ts.
 */
const AGORA_HOSTS = [
  'https://*.agora.io:*',
  'wss://*.agora.io:*',
  'https://*.sd-rtn.com:*',
  'wss://*.sd-rtn.com:*',
]
/**
 * One host by its name, with a port or without: never a pattern such as https://*. Unencrypted only on this
 * machine.
 */
const SOURCE =
  /^(?:'self'|'none'|(?:https|wss):\/\/(?:(?:[a-z0-9-]+\.)+[a-z0-9-]+|localhost|\[[0-9a-f:]+\])(?::\d{1,5})?|(?:http|ws):\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?)$/i

/**
 * Checks sources that come from a brand folder once more where they are written: one careless sign would open
 * the policy.
 */
function sources(values, where) {
  const wrong = values.filter((value) => !SOURCE.test(value))
  if (wrong.length > 0)
    throw new ExplainedError(
      `${where} contains ${wrong.map((value) => JSON.stringify(value)).join(', ')}, which is no source such as https://example.com.`,
      'Correct it in the brand folder and start again.',
    )
  return values
}

/**
 * Origins of the brand's own gateway addresses as fetch and websocket sources; none in the one-origin
 * default.
 */
function gatewayOrigins(gateway = {}) {
  const bases = [
    gateway.gatewayBase,
    gateway.apiBase,
    gateway.uploadBase,
    gateway.trackingBase,
    gateway.wsBase,
  ].filter(Boolean)
  const both = bases.flatMap((base) => [base, base.replace(/^http/, 'ws')])
  return [...new Set(sources(both, 'gateway of brand.json'))]
}

/**
 * Origins of scripts of others that the brand names; they are loaded after consent only, but a policy cannot
 * grow after the page is there.
 */
function scriptOrigins({ consent = {}, telemetry = {} }) {
  const addresses = [consent.tool, ...(consent.scripts ?? []).map(({ src }) => src), telemetry.script].filter(
    Boolean,
  )
  const wrong = addresses.filter(
    (address) => !URL.canParse(address) || new URL(address).protocol !== 'https:',
  )
  if (wrong.length > 0)
    throw new ExplainedError(
      `consent or telemetry of brand.json contains ${wrong.map((value) => JSON.stringify(value)).join(', ')}, which is no address such as https://example.com/script.js.`,
      'Correct it in the brand folder and start again.',
    )
  return [
    ...new Set(
      sources(
        addresses.map((address) => new URL(address).origin),
        'consent of brand.json',
      ),
    ),
  ]
}

/**
 * A policy with origins whose pages may be shown in frames: card fields and checks of a payment company. What
 * ends in the frame ends on a page of our own origin.
 *
 * @param {string} policy
 * @param {readonly string[]} frames
 */
export function withFrames(policy, frames) {
  if (frames.length === 0) return policy
  const added = sources(frames, 'frames').join(' ')
  return /(?:^|; )frame-src /.test(policy)
    ? policy.replace(/((?:^|; )frame-src [^;]*)/, `$1 ${added}`)
    : `${policy}; frame-src 'self' ${added}`
}

const ADYEN_ENVIRONMENT = /^(?:test|live(?:-(?:us|au|apse|in|nea))?)$/

/**
 * Hosts of Adyen's card fields, only for brands that have it switched on. Its script is part of the site:
 * none of them may run one.
 */
function adyenHosts({ adyen = 'off' } = {}) {
  if (adyen === 'off') return { shown: [], reports: [] }
  if (!ADYEN_ENVIRONMENT.test(adyen))
    throw new ExplainedError(
      `payments.adyen of brand.json is ${JSON.stringify(adyen)}, which is no environment of Adyen.`,
      'Correct it in the brand folder and start again.',
    )
  return {
    shown: [`https://checkoutshopper-${adyen}.adyen.com`, `https://checkoutshopper-${adyen}.cdn.adyen.com`],
    reports: [`https://checkoutanalytics-${adyen}.adyen.com`],
  }
}

/**
 * Policy of the pages of one brand (hardening: no inline script; inline styles only by the hash of the
 * build).
 *
 * @param {{ brand: object; styleHashes?: string[] }} options
 */
export function contentSecurityPolicy({ brand, styleHashes = [] }) {
  const own = gatewayOrigins(brand.gateway)
  const web = own.filter((origin) => origin.startsWith('http'))
  const agora = brand.rtc?.mode === 'agora'
  const others = scriptOrigins(brand)
  const adyen = adyenHosts(brand.payments)
  const ancestors = brand.frameAncestors ?? []
  const framed = [...adyen.shown, ...sources(brand.gameFrames ?? [], 'gameFrames of brand.json')]
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...others],
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:', ...web, ...adyen.shown],
    'media-src': ["'self'", 'blob:', ...web],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...own,
      ...others,
      ...(agora ? AGORA_HOSTS : []),
      ...adyen.shown,
      ...adyen.reports,
    ],
    ...(framed.length > 0 && { 'frame-src': ["'self'", ...framed] }),
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-ancestors': ancestors.length > 0 ? sources(ancestors, 'frameAncestors of brand.json') : ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['visavis', ...(agora ? ['default'] : [])],
  }
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
