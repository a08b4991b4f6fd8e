import { ConfigError } from '../ConfigError.ts'
import type { Environment } from '../environment.ts'

/** Where the operator's own systems are told of payments, and the secrets it is signed with. */
export interface OperatorHook {
  readonly url: string
  /** One, or two while the old one is still believed. */
  readonly secrets: readonly string[]
}

const SHORTEST_SECRET = 32
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * Reads and checks VISAVIS_EVENTS_*. The address comes from here and nowhere else.
 *
 * @returns null for none @throws ConfigError naming the variable
 */
export function readOperatorHook(env: Environment): OperatorHook | null {
  const address = env['VISAVIS_EVENTS_URL'] ?? ''
  const secrets = (env['VISAVIS_EVENTS_SECRET'] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
  if (address === '' && secrets.length === 0) return null
  const url = URL.canParse(address) ? new URL(address) : null
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && OWN_MACHINE.includes(url.hostname))
  if (url === null || !isSafe || url.username !== '' || url.password !== '' || url.hash !== '')
    throw new ConfigError(
      `VISAVIS_EVENTS_URL is "${address}"; expected an https address such as https://books.example.com/hooks (http only on this machine), without a name and password in it.`,
    )
  if (secrets.length === 0 || secrets.length > 2 || secrets.some(({ length }) => length < SHORTEST_SECRET))
    throw new ConfigError(
      `VISAVIS_EVENTS_SECRET holds no secret, a short one or too many; expected one of ${SHORTEST_SECRET} signs or more, or two of them separated by a comma.`,
    )
  return { url: url.href, secrets }
}
