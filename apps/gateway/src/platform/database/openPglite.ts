import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, OpenDatabase } from './database.ts'
import { PreparedStatements } from './PreparedStatements.ts'

/** Small buffers: the whole database of one machine needs little, and memory is not given back. */
const START_PARAMS = ['-c', 'shared_buffers=16MB']

export interface PgliteOptions {
  /** Folder, or undefined for memory. The caller holds the lock of the folder. */
  readonly folder?: string
  readonly migrationsDir: string
  /** Copy made by `dump()` to start from; only for an empty folder or memory. */
  readonly snapshot?: Blob
  /** Taken as it is: a snapshot of this version, or a copy that is to keep its own. */
  readonly migrated?: boolean
}

/** Opens the embedded database and, unless it is `migrated`, brings it to the newest schema. */
export async function openPglite(options: PgliteOptions): Promise<OpenDatabase> {
  const client = await PGlite.create({
    ...(options.folder === undefined ? {} : { dataDir: options.folder }),
    ...(options.snapshot === undefined ? {} : { loadDataDir: options.snapshot }),
    startParams: [...PGlite.defaultStartParams, ...START_PARAMS],
  })
  const db = drizzle({ client: new PreparedStatements(client) as unknown as PGlite, casing: 'snake_case' })
  if (options.migrated !== true) await migrate(db, { migrationsFolder: options.migrationsDir })
  return {
    kind: 'pglite',
    db: db as unknown as Database,
    listen: (channel, listener) => client.listen(channel, listener),
    dump: () => client.dumpDataDir('gzip'),
    close: () => client.close(),
  }
}
