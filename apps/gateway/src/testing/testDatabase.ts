import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { OpenDatabase } from '../platform/database/database.ts'
import { createPglite, openPglite } from '../platform/database/openPglite.ts'
import { openPostgres } from '../platform/database/openPostgres.ts'
import { recycledDatabase } from './recycledDatabases.ts'
import { KEEP } from './resetDatabase.ts'

const packageDir = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..')
export const migrationsDir = join(packageDir, 'migrations')
const cacheDir = join(packageDir, 'node_modules/.cache/test-database')
const onError = (error: unknown): void => {
  process.stderr.write(`database: ${String(error)}\n`)
}

/** Changes with the migrations and what brings databases back to them. */
function schemaVersion(): string {
  const hash = createHash('sha256').update(KEEP)
  for (const name of readdirSync(migrationsDir)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(join(migrationsDir, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Unpacked: reading it packed takes each of some hundred databases a third longer. */
const snapshotFile = (): string => join(cacheDir, `${schemaVersion()}.tar`)

/** Makes what suites start from: a migrated snapshot, or a template database. Called once per run. */
export async function prepareTestDatabases(): Promise<void> {
  const url = process.env['DATABASE_URL']
  if (url !== undefined && url !== '') return preparePostgresTemplate(url)
  const file = snapshotFile()
  if (existsSync(file)) return
  mkdirSync(cacheDir, { recursive: true })
  const open = await openPglite({ migrationsDir })
  const migrated = await open.dump()
  await open.close()
  if (migrated === null) throw new Error('no snapshot')
  const client = await createPglite({ snapshot: migrated })
  await client.exec(KEEP)
  const copy = await client.dumpDataDir('none')
  await client.close()
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await copy.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
}

let snapshot: Blob | undefined

/** A fresh, migrated database: in memory, or its own one on the server of DATABASE_URL. Dropped on close. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['DATABASE_URL']
  if (url !== undefined && url !== '') return openFreshPostgres(url)
  await prepareTestDatabases()
  snapshot ??= new Blob([readFileSync(snapshotFile())])
  return recycledDatabase(snapshot)
}

const templateName = (): string => `visavis_template_${schemaVersion()}`

async function admin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function preparePostgresTemplate(url: string): Promise<void> {
  await admin(url, async (client) => {
    await client.query('select pg_advisory_lock(7417002)')
    const name = templateName()
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return
    await client.query(`create database ${name}_new`)
    const open = await openPostgres({
      url: withDatabase(url, `${name}_new`),
      pool: 2,
      migrationsDir,
      onError,
    })
    await open.close()
    await client.query(`alter database ${name}_new rename to ${name}`)
  })
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function openFreshPostgres(url: string): Promise<OpenDatabase> {
  const name = `visavis_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await preparePostgresTemplate(url)
  await admin(url, (client) => client.query(`create database ${name} template ${templateName()}`))
  const open = await openPostgres({ url: withDatabase(url, name), pool: 10, migrationsDir, onError })
  return {
    ...open,
    close: async () => {
      await open.close()
      await admin(url, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
