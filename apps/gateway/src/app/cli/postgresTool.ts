import { spawn } from 'node:child_process'
import { ConfigError } from '../../platform/config.ts'

/** What a connection address may say besides, and the variable the tools read it from. */
const PARAMETERS = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
  application_name: 'PGAPPNAME',
} as const

/** The address as environment, so that no password stands in the process list. */
function connectionEnvironment(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl)
  const more = Object.entries(PARAMETERS).flatMap(([name, variable]) =>
    url.searchParams.has(name) ? [[variable, url.searchParams.get(name) ?? ''] as const] : [],
  )
  return {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...Object.fromEntries(more),
  }
}

/**
 * Runs a tool of the PostgreSQL client.
 *
 * @throws ConfigError when the tool is missing or fails
 */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore' | 'psql',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const child = spawn(tool, args, {
    env: { ...process.env, ...connectionEnvironment(databaseUrl) },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new ConfigError(
              `${tool} is not installed. It comes with the PostgreSQL client (Debian: apt-get install postgresql-client).`,
            )
          : error,
      ),
    )
    child.once('close', resolve)
  })
  if (code !== 0) throw new ConfigError(`${tool} failed: ${complaint.trim()}`)
}
