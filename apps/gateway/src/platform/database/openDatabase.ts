import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { GatewayConfig } from '../config.ts'
import type { OpenDatabase } from './database.ts'
import { initialiseInChild } from './initialiseInChild.ts'
import { lockFolder } from './folderLock.ts'

export interface OpenOptions {
  readonly config: GatewayConfig
  readonly onError: (error: unknown) => void
}

/** Folder of the embedded database inside the data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')

/**
 * Opens the configured database: PostgreSQL by DATABASE_URL, else the embedded one, whose folder this process
 * then owns.
 *
 * @throws FolderInUse
 */
export async function openDatabase({ config, onError }: OpenOptions): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    const { openPostgres } = await import('./openPostgres.ts')
    return openPostgres({
      url: config.databaseUrl,
      pool: config.databasePool,
      migrationsDir: config.migrationsDir,
      onError,
    })
  }
  const release = await lockFolder(config.dataDir)
  try {
    const folder = databaseFolder(config.dataDir)
    if (!existsSync(join(folder, 'PG_VERSION'))) await initialiseInChild(folder)
    const { openPglite } = await import('./openPglite.ts')
    const open = await openPglite({ folder, migrationsDir: config.migrationsDir })
    return {
      ...open,
      close: async () => {
        await open.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}
