import { spawn } from 'node:child_process'
import { ConfigError } from '../config.ts'

/** Runs pg_dump or pg_restore. The address goes by environment, so that no password stands in the process list. @throws ConfigError when the tool is missing or fails */
export async function runPostgresTool(tool: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const env = {
    ...process.env, PGHOST: url.searchParams.get('host') ?? url.hostname, PGPORT: url.port || '5432', PGUSER: decodeURIComponent(url.username), PGPASSWORD: decodeURIComponent(url.password), PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
  }
  const child = spawn(tool, args, { env, stdio: ['ignore', 'inherit', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => { complaint = (complaint + text).slice(-2000) })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ENOENT' ? new ConfigError(`${tool} is not installed. It comes with the PostgreSQL client (Debian: apt-get install postgresql-client).`) : error))
    child.once('close', resolve)
  })
  if (code !== 0) throw new ConfigError(`${tool} failed: ${complaint.trim()}`)
}
