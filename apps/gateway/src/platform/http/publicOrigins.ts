import { ConfigError } from '../ConfigError.ts'
import { list } from '../environment.ts'

/** A name or address with a port, without signs that stand for others. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/

/** Hosts of the machine itself, which no network carries. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Origins browsers may use.
 *
 * @param value of VISAVIS_PUBLIC_ORIGINS
 * @param port of a development gateway, whose own addresses count besides; null in production, where only
 *   what is named does
 * @throws ConfigError
 */
export function readPublicOrigins(value: string | undefined, port: number | null): string[] {
  const own = port === null ? [] : [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  const given = list(value ?? '').map((entry) => {
    const url = URL.canParse(entry) ? new URL(entry) : null
    if (
      url === null ||
      !/^https?:$/.test(url.protocol) ||
      !HOST.test(url.host) ||
      !['', '/'].includes(url.pathname) ||
      url.href !== `${url.origin}/`
    ) {
      throw new ConfigError(
        `VISAVIS_PUBLIC_ORIGINS holds "${entry}"; expected origins such as https://www.example.com, separated by commas.`,
      )
    }
    if (port === null && url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
      throw new ConfigError(
        `VISAVIS_PUBLIC_ORIGINS holds "${entry}"; in production origins begin with https://, ` +
          'or whoever stands between reads sessions and chats.',
      )
    return url.origin
  })
  return [...new Set([...own, ...given])]
}
