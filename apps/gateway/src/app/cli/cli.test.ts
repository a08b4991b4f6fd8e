import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { rowOf } from '../../platform/database/database.ts'
import { FolderInUse, lockFolder } from '../../platform/database/folderLock.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { alpha } from '../../testing/testBrands.ts'
import { restore } from './restore.ts'
import { runCli } from './runCli.ts'

const folder = mkdtempSync(join(tmpdir(), 'visavis-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const packageDir = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../..')
const env = {
  ...process.env,
  VISAVIS_MODE: 'development',
  DATABASE_URL: '',
  VISAVIS_DATA_DIR: join(folder, 'data'),
  VISAVIS_BRANDS_DIR: join(folder, 'brands'),
}
await import('node:fs/promises').then((fs) => fs.mkdir(join(folder, 'brands/alpha'), { recursive: true }))
writeFileSync(join(folder, 'brands/alpha/brand.json'), JSON.stringify(alpha))

/** The tool as an operator runs it, in a process of its own: some seconds each. */
function cli(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      createRequire(import.meta.url).resolve('tsx'),
      join(packageDir, 'src/app/cli/cli.ts'),
      ...args,
    ],
    { cwd: packageDir, env },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}
const tool = (...args: string[]): Promise<string> => runCli(args, env)
async function peopleInside(): Promise<number> {
  const database = await openDatabase({ config: readConfig(env), onError: () => {} })
  const { people } = await rowOf<{ people: number }>(
    database.db,
    sql`select count(*)::int as people from person`,
  )
  await database.close()
  return people
}

it('seeds, backs up, restores and migrates a data folder', async () => {
  expect(await cli('seed', '--people', '7')).toMatchObject({
    code: 0,
    output: 'Demo accounts and hosts are there, and 7 further people.\n',
  })
  const people = await peopleInside()
  expect(people).toBeGreaterThan(40)
  const file = join(folder, 'copy.tar.gz')
  expect(await tool('backup', file)).toContain(file)
  expect(statSync(file).mode & 0o077).toBe(0)
  await expect(tool('backup', file)).rejects.toThrow('exists; choose another name')
  await tool('seed', '--people', '9')
  expect(await peopleInside()).toBe(people + 2)
  await expect(tool('restore', file)).rejects.toThrow('--force')
  await tool('restore', file, '--force')
  expect(await peopleInside()).toBe(people)
  expect(await tool('migrate')).toContain('this version')
}, 180_000)

it('puts a copy of an older version back as it was, for the gateway it belongs to; migrating is a step of its own', async () => {
  const config = readConfig(env)
  // The next version: everything of this one, and a table more.
  const migrationsDir = join(folder, 'newer')
  cpSync(config.migrationsDir, migrationsDir, { recursive: true })
  const journalFile = join(migrationsDir, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[]
  }
  const last = journal.entries.at(-1)
  if (last === undefined) throw new Error('no migrations')
  const latest = Math.max(...journal.entries.map(({ when }) => when))
  writeFileSync(
    journalFile,
    JSON.stringify({
      ...journal,
      entries: [...journal.entries, { ...last, idx: last.idx + 1, when: latest + 1, tag: '9999_newer' }],
    }),
  )
  writeFileSync(join(migrationsDir, '9999_newer.sql'), 'create table newer_facts (id int)')
  const newer = { ...config, migrationsDir }
  const hasNewer = async (opened: typeof config): Promise<boolean> => {
    const database = await openDatabase({ config: opened, onError: () => {} })
    const { found } = await rowOf<{ found: boolean }>(
      database.db,
      sql`select to_regclass('newer_facts') is not null as found`,
    )
    await database.close()
    return found
  }
  const file = join(folder, 'older.tar.gz')
  await tool('backup', file)
  expect(await hasNewer(newer)).toBe(true)
  await restore(newer, file, true)
  expect(await hasNewer(config)).toBe(false)
  expect(await hasNewer(newer)).toBe(true)
}, 180_000)

it('keeps the data when the backup is no backup', async () => {
  const bad = join(folder, 'bad.tar.gz')
  writeFileSync(bad, 'no archive')
  const before = await peopleInside()
  await expect(tool('restore', bad, '--force')).rejects.toThrow('no usable backup')
  expect(await peopleInside()).toBe(before)
  expect(existsSync(join(folder, 'data/database.restored'))).toBe(false)
}, 120_000)

it('tells how it is used', async () => {
  for (const args of [[], ['nonsense'], ['backup'], ['seed', '--people', 'many']])
    await expect(tool(...args)).rejects.toThrow(/Usage|--people/)
  const { code, output } = await cli('nonsense')
  expect([code, output.includes('Usage'), /at .*cli\.ts/.test(output)]).toEqual([1, true, false])
}, 120_000)

it('refuses a data folder that another process owns', async () => {
  const release = await lockFolder(join(folder, 'owned'))
  await expect(lockFolder(join(folder, 'owned'))).rejects.toThrow(FolderInUse)
  await release()
  await (
    await lockFolder(join(folder, 'owned'))
  )()
})

it('makes no demo accounts in production mode, unless somebody says that it is meant', async () => {
  const untouched = join(folder, 'production')
  await expect(runCli(['seed'], { ...env, VISAVIS_MODE: '', VISAVIS_DATA_DIR: untouched })).rejects.toThrow(
    /password that everybody can read[^]*seed --in-production/,
  )
  expect(existsSync(untouched)).toBe(false)
  expect(await runCli(['seed', '--in-production'], { ...env, VISAVIS_MODE: 'production' })).toBe(
    'Demo accounts and hosts are there.',
  )
}, 120_000)

it('says how it is used, and that there is no such option', async () => {
  expect(await tool('--help')).toMatch(/^Usage:/)
  await expect(tool('backup', '--forse')).rejects.toThrow(/Unknown option '--forse'\.\nUsage:/)
})
