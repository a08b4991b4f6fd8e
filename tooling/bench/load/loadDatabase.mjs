import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { postgresPrograms, startTemporaryPostgres } from '@visavis/bootstrap/postgres'
import pg from 'pg'
import { parentOf } from '../machine.mjs'

const CLI = fileURLToPath(new URL('../../../apps/gateway/dist/cli.mjs', import.meta.url))

/**
 * An empty, migrated database of the gateway: a temporary PostgreSQL that writes to the disk as in
 * production, else the embedded one, which carries a single instance. `ask` works on it before the gateways
 * start.
 */
export async function loadDatabase() {
  const data = mkdtempSync(join(tmpdir(), 'visavis-load-'))
  const programs = postgresPrograms()
  const server = programs === null ? null : await startTemporaryPostgres(programs, { durable: true })
  const env = {
    DATABASE_URL: server?.url ?? '',
    LOG_LEVEL: 'warn',
    VISAVIS_MODE: 'production',
    VISAVIS_DATA_DIR: data,
  }
  const remove = () => {
    server?.stop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await promisify(execFile)(process.execPath, [CLI, 'migrate'], { env: { ...process.env, ...env } })
    const open = () => (server === null ? embedded(join(data, 'database')) : connect(server.url))
    let client = await open()
    const backend = server === null ? null : (await client.ask('select pg_backend_pid() as pid'))[0].pid
    return {
      name:
        server === null ? 'the embedded database, one instance (no PostgreSQL here)' : 'PostgreSQL, durable',
      isShared: server !== null,
      url: server?.url ?? null,
      data,
      env,
      ask: client.ask,
      /**
       * Of the server that all connections are children of; null for the embedded one, which is part of the
       * gateway.
       */
      pid: backend === null ? null : parentOf(backend),
      /** The gateways have it from here on: the embedded folder bears one process only. */
      handOver: () => client.close(),
      /** To look at what they left. @returns `ask` */
      reopen: async () => {
        client = await open()
        return client.ask
      },
      stop: async () => {
        await client.close().catch(() => {})
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

async function connect(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return {
    ask: async (text, values = []) => (await client.query(text, values)).rows,
    close: () => client.end(),
  }
}

async function embedded(folder) {
  const { PGlite } = await import('@electric-sql/pglite')
  const database = await PGlite.create(folder)
  return {
    ask: async (text, values = []) => (await database.query(text, values)).rows,
    close: () => database.close(),
  }
}
