import { PGlite } from '@electric-sql/pglite'
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, OpenDatabase } from './database.ts'
import { PreparedStatements, type Statements } from './PreparedStatements.ts'

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
  const client = await createPglite(options)
  const open = databaseOver(client, new PreparedStatements(client))
  if (options.migrated !== true)
    await migrate(open.db as unknown as PgliteDatabase, { migrationsFolder: options.migrationsDir })
  return open
}

/** Starts the embedded database as it stands in the folder or the snapshot. */
export function createPglite(options: Pick<PgliteOptions, 'folder' | 'snapshot'>): Promise<PGlite> {
  return PGlite.create({
    ...(options.folder === undefined ? {} : { dataDir: options.folder }),
    ...(options.snapshot === undefined ? {} : { loadDataDir: options.snapshot }),
    startParams: [...PGlite.defaultStartParams, ...START_PARAMS],
  })
}

/** What services use of a started database. `statements` is what runs their queries. */
export function databaseOver(client: PGlite, statements: Statements): OpenDatabase {
  const db = drizzle({ client: statements as unknown as PGlite, casing: 'snake_case' })
  return {
    kind: 'pglite',
    db: db as unknown as Database,
    listen: (channel, listener) => client.listen(channel, listener),
    dump: () => client.dumpDataDir('gzip'),
    close: () => client.close(),
  }
}
