import { ConfigError } from '../ConfigError.ts'
import type { Environment } from '../environment.ts'

/**
 * Ways to pay of Pagsmile this gateway knows, in the order they are offered; `page` is its own checkout page.
 */
export const PAGSMILE_METHODS = ['pix', 'boleto', 'oxxo', 'spei', 'page'] as const
export type PagsmileMethod = (typeof PAGSMILE_METHODS)[number]

/** An operator's app at Pagsmile. The security key is secret: it opens the API and signs notifications. */
export interface PagsmileConfig {
  /** Address of the API, without a slash at its end. */
  readonly api: string
  readonly appId: string
  readonly securityKey: string
  readonly methods: readonly PagsmileMethod[]
  /** Where it sends notifications. */
  readonly notifyUrl: string
}

const HOSTS = { test: 'https://gateway-test.pagsmile.com', live: 'https://gateway.pagsmile.com' } as const
const ENVIRONMENTS = ['off', 'test', 'live'] as const
const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host)

/**
 * Reads and checks VISAVIS_PAGSMILE*. @returns null where it is off @throws ConfigError naming the variable;
 * the key is never repeated
 */
export function readPagsmileConfig(env: Environment, sites: readonly string[]): PagsmileConfig | null {
  const named = env['VISAVIS_PAGSMILE'] || 'off'
  // Everything is asked for, also where it does not count: a name that is never asked for is an unknown one.
  const given = {
    appId: env['VISAVIS_PAGSMILE_APP_ID'] ?? '',
    securityKey: env['VISAVIS_PAGSMILE_SECURITY_KEY'] ?? '',
    methods: env['VISAVIS_PAGSMILE_METHODS'] || 'pix,boleto,oxxo,spei',
    address: env['VISAVIS_PAGSMILE_API'] ?? '',
  }
  const environment = ENVIRONMENTS.find((name) => name === named)
  if (environment === undefined)
    throw new ConfigError(`VISAVIS_PAGSMILE is "${named}"; expected one of ${ENVIRONMENTS.join(', ')}.`)
  if (environment === 'off') {
    if (given.appId !== '' || given.securityKey !== '')
      throw new ConfigError(
        `VISAVIS_PAGSMILE_${given.appId === '' ? 'SECURITY_KEY' : 'APP_ID'} is set, but VISAVIS_PAGSMILE is not; expected test or live.`,
      )
    return null
  }
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(given.appId))
    throw new ConfigError(
      'VISAVIS_PAGSMILE_APP_ID is missing or has the wrong form; expected the id of the app.',
    )
  if (!/^[\x21-\x7e]{16,200}$/.test(given.securityKey))
    throw new ConfigError(
      'VISAVIS_PAGSMILE_SECURITY_KEY is missing or has the wrong form; expected the security key of the app.',
    )
  const [site] = sites
  if (site === undefined)
    throw new ConfigError(
      'VISAVIS_PUBLIC_ORIGINS is empty; Pagsmile sends its notifications to the first one.',
    )
  return {
    api: given.address === '' ? HOSTS[environment] : addressOf(given.address),
    appId: given.appId,
    securityKey: given.securityKey,
    methods: methodsOf(given.methods),
    notifyUrl: `${site}/hooks/pagsmile`,
  }
}

function addressOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!isSafe)
    throw new ConfigError(
      `VISAVIS_PAGSMILE_API is "${address}"; expected an https address. Leave it out for Pagsmile's own.`,
    )
  return address.replace(/\/+$/, '')
}

function methodsOf(value: string): PagsmileMethod[] {
  const names = new Set(
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  return [...names].map((name) => {
    const known = PAGSMILE_METHODS.find((one) => one === name)
    if (known === undefined)
      throw new ConfigError(
        `VISAVIS_PAGSMILE_METHODS holds "${name}"; expected some of ${PAGSMILE_METHODS.join(', ')}.`,
      )
    return known
  })
}
