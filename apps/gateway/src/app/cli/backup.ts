import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ConfigError, type GatewayConfig } from '../../platform/config.ts'
import { databaseFolder, openDatabase } from '../../platform/database/openDatabase.ts'
import { runPostgresTool } from './postgresTool.ts'

/**
 * Writes all data into one file, which appears only when it is complete, and which nobody else may read:
 * hashes of passwords are in it. Keys beside the database are not part of it.
 */
export async function backup(config: GatewayConfig, file: string): Promise<string> {
  const target = resolve(file)
  if (existsSync(target)) throw new ConfigError(`${target} exists; choose another name.`)
  if (config.databaseUrl !== null) {
    const draft = `${target}.part`
    await rm(draft, { force: true })
    await writeFile(draft, '', { mode: 0o600, flag: 'wx' })
    try {
      await runPostgresTool('pg_dump', config.databaseUrl, ['--format=custom', '--no-owner', '--file', draft])
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await rename(draft, target)
    return `Backup written to ${target}.`
  }
  if (!existsSync(databaseFolder(config.dataDir)))
    throw new ConfigError(`There is no database in ${config.dataDir}.`)
  const database = await openDatabase({ config, onError: () => {} })
  try {
    const copy = await database.dump()
    if (copy === null) throw new Error('no copy')
    await rm(`${target}.part`, { force: true })
    await writeFile(`${target}.part`, Buffer.from(await copy.arrayBuffer()), { mode: 0o600, flag: 'wx' })
    await rename(`${target}.part`, target)
  } finally {
    await database.close()
  }
  return `Backup written to ${target}.`
}
