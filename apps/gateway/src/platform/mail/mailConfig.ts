import { ConfigError } from '../ConfigError.ts'
import type { Environment } from '../environment.ts'

/** The mail server, and who the mails come from. */
export interface MailConfig {
  /** smtp:// or smtps:// with host, and what logs in there. */
  readonly url: string
  readonly from: string
  /** Without TLS nothing is said to the server, neither the log-in nor a mail. */
  readonly requireTls: boolean
}

const EXPECTED =
  'expected smtps://user:password@mail.example.com or smtp://user:password@mail.example.com:587'

/** Reads SMTP_URL, MAIL_FROM and SMTP_TLS; null: no mail is sent. @throws ConfigError naming the variable */
export function readMailConfig(env: Environment): MailConfig | null {
  const url = env['SMTP_URL'] ?? '',
    from = env['MAIL_FROM'] ?? '',
    tls = env['SMTP_TLS'] || 'required'
  if (tls !== 'required' && tls !== 'optional')
    throw new ConfigError(`SMTP_TLS is "${tls}"; expected required or optional.`)
  if (url === '' && from === '') return null
  if (url === '' || from === '')
    throw new ConfigError(
      `SMTP_URL and MAIL_FROM belong together; ${url === '' ? 'SMTP_URL' : 'MAIL_FROM'} is missing.`,
    )
  checkUrl(url)
  if (!/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$/.test(from))
    throw new ConfigError(
      `MAIL_FROM is "${from}"; expected an address alone, such as hello@example.com. The name beside it is that of the brand.`,
    )
  return { url, from, requireTls: tls === 'required' }
}

/** The value is not shown: it may hold a password. */
function checkUrl(value: string): void {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null) throw new ConfigError(`SMTP_URL is no address; ${EXPECTED}.`)
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')
    throw new ConfigError(`SMTP_URL begins with "${url.protocol}//"; ${EXPECTED}.`)
  if (url.hostname === '') throw new ConfigError(`SMTP_URL names no server; ${EXPECTED}.`)
  const own = ['requireTLS', 'ignoreTLS', 'secure', 'opportunisticTLS'].find((name) =>
    url.searchParams.has(name),
  )
  if (own !== undefined)
    throw new ConfigError(
      `SMTP_URL holds "${own}"; whether mails may go unencrypted is said by SMTP_TLS=optional.`,
    )
}
