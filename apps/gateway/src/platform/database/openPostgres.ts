import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, NotifyListener, OpenDatabase } from './database.ts'
import { KeepingClient } from './KeepingClient.ts'
import { createNotifyConnection, GATEWAY_NAME } from './notifyConnection.ts'

/** Any number that only our migrations use: instances that start together wait for each other. */
export const MIGRATION_LOCK = 7_417_001
const INT8 = 20

/**
 * Our 64-bit integers are milliseconds and amounts below 2^53: read as numbers, as the embedded database
 * does. Process-wide, because the query layer asks there.
 */
pg.types.setTypeParser(INT8, Number)

export interface PostgresOptions {
  readonly url: string
  readonly pool: number
  readonly migrationsDir: string
  readonly onError: (error: unknown) => void
}

/** Connects to PostgreSQL and brings it to the newest schema, one instance at a time. */
export async function openPostgres(options: PostgresOptions): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: GATEWAY_NAME,
    max: options.pool,
    Client: KeepingClient,
  })
  pool.on('error', options.onError)
  const db = drizzle({ client: pool, casing: 'snake_case' })
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: options.migrationsDir })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(options.onError)
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  const notifications = createNotifyConnection(options.url, options.onError)
  return {
    kind: 'postgres',
    db: db as unknown as Database,
    listen: (channel: string, listener: NotifyListener) => notifications.listen(channel, listener),
    dump: () => null,
    close: async () => {
      await notifications.close()
      await pool.end()
    },
  }
}
