import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, type GatewayConfig } from '../config.ts'
import { lockFolder } from '../database/folderLock.ts'
import { databaseFolder } from '../database/openDatabase.ts'
import { openPglite } from '../database/openPglite.ts'
import { runPostgresTool } from './postgresTool.ts'

/** Puts a backup back. The old data is replaced only when the copy opened well; without `force` existing data is refused. */
export async function restore(config: GatewayConfig, file: string, force: boolean): Promise<string> {
  const source = resolve(file)
  if (!existsSync(source)) throw new ConfigError(`${source} does not exist.`)
  if (config.databaseUrl !== null) {
    const restored = runPostgresTool('pg_restore', config.databaseUrl, ['--no-owner', '--single-transaction', ...(force ? ['--clean', '--if-exists'] : []), '--dbname', decodeURIComponent(new URL(config.databaseUrl).pathname.slice(1)), source])
    await restored.catch((error: unknown) => {
      // What is there was not touched: it is one transaction.
      if (!force && error instanceof ConfigError && error.message.includes('already exists')) throw new ConfigError('This database is not empty. Add --force to replace what is in it.')
      throw error
    })
    return `Restored from ${source}.`
  }
  const release = await lockFolder(config.dataDir)
  try {
    const folder = databaseFolder(config.dataDir)
    if (existsSync(folder) && !force) throw new ConfigError(`There already is a database in ${config.dataDir}. Add --force to replace it.`)
    const draft = `${folder}.restored`
    rmSync(draft, { recursive: true, force: true })
    try {
      const database = await openPglite({ folder: draft, migrationsDir: config.migrationsDir, snapshot: new Blob([readFileSync(source)]) })
      await database.close()
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      throw new ConfigError(`${source} is no usable backup: ${(error as Error).message}`)
    }
    rmSync(`${folder}.old`, { recursive: true, force: true })
    if (existsSync(folder)) renameSync(folder, `${folder}.old`)
    renameSync(draft, folder)
    rmSync(`${folder}.old`, { recursive: true, force: true })
  } finally {
    await release()
  }
  return `Restored from ${source}.`
}
