import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { withDatabase } from '../../testing/testDatabase.ts'
import { runCli } from './runCli.ts'

const server = process.env['DATABASE_URL'] ?? ''
const name = `visavis_cli_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'visavis-cli-postgres-'))
const brands = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../../../brands')
const tool = (...args: string[]): Promise<string> =>
  runCli(args, {
    ...process.env,
    VISAVIS_MODE: 'development',
    DATABASE_URL: withDatabase(server, name),
    VISAVIS_DATA_DIR: folder,
    VISAVIS_BRANDS_DIR: brands,
  })

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const inside = <Row extends object>(text: string): Promise<Row[]> =>
  query<Row>(withDatabase(server, name), text)
const people = async (): Promise<number> =>
  Number((await inside<{ count: string }>('select count(*) from person'))[0]?.count)

beforeAll(async () => {
  if (server !== '') await query(server, `create database ${name}`)
})
afterAll(async () => {
  if (server !== '') await query(server, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

it.skipIf(server === '')(
  'goes back to a copy of an older version: what the newer one added is gone, and it can be brought up to date again',
  async () => {
    const file = join(folder, 'copy.dump')
    await tool('seed', '--people', '3')
    const before = await people()
    expect(await tool('backup', file)).toContain(file)
    expect(statSync(file).mode & 0o077).toBe(0)
    await inside(
      "create table newer_facts (person_id bigint references person(id)); create function newer() returns int language sql as $$ select 1 $$; create type newer_kind as enum ('one')",
    )
    await tool('seed', '--people', '5')
    await expect(tool('restore', file)).rejects.toThrow('not empty')
    await tool('restore', file, '--force')
    expect(await people()).toBe(before)
    expect(
      await inside(
        `select relname from pg_class where relname like 'newer%' union all select proname from pg_proc where proname like 'newer%' union all select typname from pg_type where typname like 'newer%'`,
      ),
    ).toEqual([])
    expect(await tool('migrate')).toContain('this version')
  },
  180_000,
)

it.skipIf(server === '')(
  'refuses to replace what a running gateway uses',
  async () => {
    const file = join(folder, 'used.dump')
    await tool('backup', file)
    const before = await people()
    const config = readConfig({
      VISAVIS_MODE: 'development',
      DATABASE_URL: withDatabase(server, name),
      VISAVIS_DATA_DIR: folder,
    })
    const database = await openDatabase({ config, onError: () => {} })
    await database.listen('visavis_test', () => {})
    await expect(tool('restore', file, '--force')).rejects.toThrow(/in use.*visavis gateway/s)
    expect(await people()).toBe(before)
    await database.close()
    expect(await tool('restore', file, '--force')).toContain('Restored')
  },
  180_000,
)

it.skipIf(server === '')(
  'keeps what is there when the copy is none',
  async () => {
    const before = await people()
    await expect(tool('restore', fileURLToPath(import.meta.url), '--force')).rejects.toThrow(
      'pg_restore failed',
    )
    expect(await people()).toBe(before)
  },
  60_000,
)
