import { ConfigError } from '../ConfigError.ts'

const EXPECTED =
  'expected an address of PostgreSQL such as postgres://visavis:password@db.internal:5432/visavis'

/**
 * Reads DATABASE_URL; null: the embedded database. The value is never shown, it holds a password. @throws
 * ConfigError
 */
export function readDatabaseUrl(value: string | undefined): string | null {
  if (value === undefined || value === '') return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null)
    throw new ConfigError(
      `DATABASE_URL is no address; ${EXPECTED}. Letters such as @ / : # in a password are written as %40 %2F %3A %23.`,
    )
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:')
    throw new ConfigError(`DATABASE_URL begins with "${url.protocol}//"; ${EXPECTED}.`)
  if (url.pathname.replace('/', '') === '')
    throw new ConfigError(`DATABASE_URL names no database; ${EXPECTED}.`)
  return value
}
