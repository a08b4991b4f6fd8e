import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { ConfigError, type GatewayConfig } from '../../platform/config.ts'
import { lockFolder } from '../../platform/database/folderLock.ts'
import { databaseFolder } from '../../platform/database/openDatabase.ts'
import { MIGRATION_LOCK } from '../../platform/database/openPostgres.ts'
import { openPglite } from '../../platform/database/openPglite.ts'
import { runPostgresTool } from './postgresTool.ts'

/**
 * Puts a backup back, in the version it was made with. The old data is replaced only when the copy opened
 * well and is one of a gateway; without `force` existing data is refused.
 */
export async function restore(config: GatewayConfig, file: string, force: boolean): Promise<string> {
  const source = resolve(file)
  if (!existsSync(source)) throw new ConfigError(`${source} does not exist.`)
  if (config.databaseUrl !== null) {
    await (force ? replacePostgres : restorePostgres)(config.databaseUrl, source)
    return `Restored from ${source}.`
  }
  const release = await lockFolder(config.dataDir)
  try {
    const folder = databaseFolder(config.dataDir)
    if (existsSync(folder) && !force)
      throw new ConfigError(`There already is a database in ${config.dataDir}. Add --force to replace it.`)
    const draft = `${folder}.restored`
    rmSync(draft, { recursive: true, force: true })
    try {
      // As it was, not brought up to date: who goes back to an older gateway needs the older schema.
      const database = await openPglite({
        folder: draft,
        migrationsDir: config.migrationsDir,
        snapshot: new Blob([readFileSync(source)]),
        migrated: true,
      })
      try {
        await database.db.execute(sql`select hash from drizzle.__drizzle_migrations limit 1`)
      } finally {
        await database.close()
      }
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

async function restorePostgres(databaseUrl: string, source: string): Promise<void> {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  await runPostgresTool('pg_restore', databaseUrl, [
    '--no-owner',
    '--single-transaction',
    '--dbname',
    name,
    source,
  ]).catch((error: unknown) => {
    // What is there was not touched: it is one transaction.
    if (error instanceof ConfigError && error.message.includes('already exists'))
      throw new ConfigError('This database is not empty. Add --force to replace what is in it.')
    throw error
  })
}

/**
 * Everything of the gateway goes before the copy comes, in the same transaction. pg_restore alone removes
 * only what the copy knows: tables of a newer version would stay, stand in the way of those they point at,
 * and of the next migration.
 */
async function replacePostgres(databaseUrl: string, source: string): Promise<void> {
  await refuseUsed(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'visavis-restore-'))
  try {
    const script = join(folder, 'copy.sql')
    await runPostgresTool('pg_restore', databaseUrl, ['--no-owner', '--file', script, source])
    await runPostgresTool('psql', databaseUrl, [
      '--no-psqlrc',
      '--quiet',
      '--output',
      '/dev/null',
      '--single-transaction',
      '--set',
      'ON_ERROR_STOP=1',
      '--command',
      REMOVE_EVERYTHING,
      '--file',
      script,
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A gateway that runs would go on in the middle of other data, and pay and charge by what it remembers of the
 * old.
 *
 * @throws ConfigError when anybody else is connected
 */
async function refuseUsed(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number; names: string | null }>(CONNECTED)
    const { count = 0, names = null } = rows[0] ?? {}
    if (count > 0)
      throw new ConfigError(
        `This database is in use: ${count === 1 ? 'one other connection' : `${count} other connections`}${names === null ? '' : ` (${names})`}. Stop every gateway on it and close other programs, then restore again. Nothing was changed.`,
      )
  } finally {
    await client.end()
  }
}

/** Connections of programs; those without a user are workers of the server itself. */
const CONNECTED = `select count(*)::int as count, string_agg(distinct nullif(application_name, ''), ', ') as names
  from pg_stat_activity where datname = current_database() and usesysid is not null and pid <> pg_backend_pid() and coalesce(backend_type, 'client backend') = 'client backend'`

/** What extensions brought stays. A gateway that starts meanwhile waits for the end. */
const REMOVE_EVERYTHING = `
set client_min_messages = warning;
select pg_advisory_xact_lock(${MIGRATION_LOCK});
drop schema if exists drizzle cascade;
do $$
declare
  removal text;
begin
  foreach removal in array (
    select coalesce(array_agg(command order by step), '{}') from (
      select 1 as step, oid, format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, oid::regclass) as command
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      union all select 2, oid, format('drop sequence if exists %s cascade', oid::regclass) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
      union all select 3, oid, format('drop %s if exists %s cascade', case prokind when 'p' then 'procedure' else 'function' end, oid::regprocedure)
        from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      union all select 4, oid, format('drop type if exists %s cascade', oid::regtype) from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    ) found
    where not exists (select from pg_depend where pg_depend.objid = found.oid and pg_depend.deptype = 'e')
  ) loop
    execute removal;
  end loop;
end $$;
`
