import { readFileSync } from 'node:fs'
import { ADYEN_ENVIRONMENTS, type AdyenEnvironment } from '@visavis/core/contract/adyen'
import { ConfigError } from '../ConfigError.ts'
import type { Environment } from '../environment.ts'

/** Ways to pay of Adyen this gateway knows, by its own names, in the order they are offered. */
export const ADYEN_METHODS = [
  'scheme',
  'applepay',
  'ideal',
  'eps',
  'trustly',
  'twint',
  'alipay',
  'mobilepay',
  'vipps',
  'klarna_paynow',
] as const
export type AdyenMethod = (typeof ADYEN_METHODS)[number]

/** An operator's merchant account at Adyen. Everything but the client key and the names is secret. */
export interface AdyenConfig {
  readonly environment: AdyenEnvironment
  /** Address of the checkout API, without a slash at its end. */
  readonly api: string
  readonly apiKey: string
  readonly merchantAccount: string
  readonly clientKey: string
  /** Keys webhooks are signed with, as bytes: two while one replaces the other. */
  readonly hmacKeys: readonly Buffer[]
  /** `name:password` its webhooks come with; empty: none. */
  readonly hookLogin: string
  readonly methods: readonly AdyenMethod[]
  /** What Adyen or Apple calls the merchant; empty: no Apple Pay. */
  readonly appleMerchantId: string
  /** Country of the company, for Apple's sheet. */
  readonly appleCountry: string
  /** What Apple wants to read at `/.well-known/apple-developer-merchantid-domain-association`. */
  readonly appleDomainFile: string | null
}

const FORMS = {
  VISAVIS_ADYEN_API_KEY: [/^[\x21-\x7e]{20,500}$/, 'the API key of the account'],
  VISAVIS_ADYEN_MERCHANT_ACCOUNT: [/^[A-Za-z0-9_-]{1,80}$/, 'the name of the merchant account'],
  VISAVIS_ADYEN_CLIENT_KEY: [
    /^(?:test|live)_[A-Za-z0-9]{10,100}$/,
    'the client key, such as test_ABCD1234EFGH',
  ],
} as const

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host)

/**
 * Reads and checks VISAVIS_ADYEN*. @returns null where it is off @throws ConfigError naming the variable;
 * secrets are never repeated
 */
export function readAdyenConfig(env: Environment): AdyenConfig | null {
  const environment = env['VISAVIS_ADYEN'] || 'off'
  // Everything is asked for, also where it does not count: a name that is never asked for is an unknown one.
  const given = {
    apiKey: env['VISAVIS_ADYEN_API_KEY'] ?? '',
    merchantAccount: env['VISAVIS_ADYEN_MERCHANT_ACCOUNT'] ?? '',
    clientKey: env['VISAVIS_ADYEN_CLIENT_KEY'] ?? '',
    hmacKeys: env['VISAVIS_ADYEN_HMAC_KEYS'] ?? '',
    hookLogin: env['VISAVIS_ADYEN_HOOK_LOGIN'] ?? '',
    prefix: env['VISAVIS_ADYEN_LIVE_PREFIX'] ?? '',
    methods: env['VISAVIS_ADYEN_METHODS'] || 'scheme',
    address: env['VISAVIS_ADYEN_API'] ?? '',
    appleMerchantId: env['VISAVIS_ADYEN_APPLE_MERCHANT_ID'] ?? '',
    appleCountry: (env['VISAVIS_ADYEN_APPLE_COUNTRY'] ?? '').toUpperCase(),
    appleFile: env['VISAVIS_ADYEN_APPLE_DOMAIN_FILE'] ?? '',
  }
  if (environment === 'off') {
    const lonely = ['API_KEY', 'MERCHANT_ACCOUNT', 'CLIENT_KEY', 'HMAC_KEYS'].find(
      (name) => (env[`VISAVIS_ADYEN_${name}`] ?? '') !== '',
    )
    if (lonely !== undefined)
      throw new ConfigError(
        `VISAVIS_ADYEN_${lonely} is set, but VISAVIS_ADYEN is not; expected one of ${ADYEN_ENVIRONMENTS.join(', ')}.`,
      )
    return null
  }
  const known = ADYEN_ENVIRONMENTS.find((name) => name === environment)
  if (known === undefined)
    throw new ConfigError(
      `VISAVIS_ADYEN is "${environment}"; expected one of off, ${ADYEN_ENVIRONMENTS.join(', ')}.`,
    )
  for (const [name, [form, what]] of Object.entries(FORMS))
    if (!form.test(env[name] ?? ''))
      throw new ConfigError(
        `${name} ${(env[name] ?? '') === '' ? 'is missing' : 'has the wrong form'}; expected ${what}.`,
      )
  if (!given.clientKey.startsWith(known === 'test' ? 'test_' : 'live_'))
    throw new ConfigError(
      `VISAVIS_ADYEN_CLIENT_KEY is a key of the other system than VISAVIS_ADYEN, which is "${known}".`,
    )
  if (given.hookLogin !== '' && !/^[^:\s]+:\S+$/.test(given.hookLogin))
    throw new ConfigError('VISAVIS_ADYEN_HOOK_LOGIN has the wrong form; expected name:password.')
  return {
    environment: known,
    api: addressOf(known, given.prefix, given.address),
    apiKey: given.apiKey,
    merchantAccount: given.merchantAccount,
    clientKey: given.clientKey,
    hmacKeys: hmacKeys(given.hmacKeys),
    hookLogin: given.hookLogin,
    methods: methods(given.methods, given),
    appleMerchantId: given.appleMerchantId,
    appleCountry: given.appleCountry,
    appleDomainFile: given.appleFile === '' ? null : domainFile(given.appleFile),
  }
}

function addressOf(environment: AdyenEnvironment, prefix: string, address: string): string {
  if (address !== '') {
    const url = URL.canParse(address) ? new URL(address) : null
    if (
      url === null ||
      (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    )
      throw new ConfigError(
        `VISAVIS_ADYEN_API is "${address}"; expected an https address. Leave it out for Adyen's own.`,
      )
    return address.replace(/\/+$/, '')
  }
  if (environment === 'test') return 'https://checkout-test.adyen.com/v71'
  if (!/^[A-Za-z0-9-]{1,80}$/.test(prefix))
    throw new ConfigError(
      `VISAVIS_ADYEN_LIVE_PREFIX is "${prefix}"; expected the prefix of the live address, such as 1797a841fbb37ca7-Company.`,
    )
  return `https://${prefix}-checkout-live.adyenpayments.com/checkout/v71`
}

function hmacKeys(value: string): Buffer[] {
  const keys = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (keys.length < 1 || keys.length > 2 || keys.some((key) => !/^[0-9A-Fa-f]{64}$/.test(key)))
    throw new ConfigError(
      'VISAVIS_ADYEN_HMAC_KEYS has the wrong form; expected one key of 64 hexadecimal digits, or two separated by a comma while one replaces the other.',
    )
  return keys.map((key) => Buffer.from(key, 'hex'))
}

function methods(
  value: string,
  { appleMerchantId, appleCountry }: Pick<AdyenConfig, 'appleMerchantId' | 'appleCountry'>,
): AdyenMethod[] {
  const names = [
    ...new Set(
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ]
  return names.map((name) => {
    const known = ADYEN_METHODS.find((one) => one === name)
    if (known === undefined)
      throw new ConfigError(
        `VISAVIS_ADYEN_METHODS holds "${name}"; expected some of ${ADYEN_METHODS.join(', ')}.`,
      )
    if (known === 'applepay' && appleMerchantId === '')
      throw new ConfigError('VISAVIS_ADYEN_APPLE_MERCHANT_ID is missing; applepay needs it.')
    if (known === 'applepay' && !/^[A-Z]{2}$/.test(appleCountry))
      throw new ConfigError(
        `VISAVIS_ADYEN_APPLE_COUNTRY is "${appleCountry}"; applepay needs the country of your company, such as DE.`,
      )
    return known
  })
}

function domainFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`VISAVIS_ADYEN_APPLE_DOMAIN_FILE names "${path}", which cannot be read.`)
  }
}
