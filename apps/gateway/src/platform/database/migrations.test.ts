import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const packageDir = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../..')
const migrations = join(packageDir, 'migrations')
const draft = mkdtempSync(join(packageDir, 'node_modules/.migrations-'))
afterAll(() => rmSync(draft, { recursive: true, force: true }))
const sqlFiles = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.sql'))

/** Lines may be broken elsewhere: the function is the same. */
const unbroken = (text: string) =>
  `\n${text}`
    .replace(/\n *-- /g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

it('holds every function of the sources as it is today', () => {
  const written = unbroken(
    sqlFiles(migrations)
      .map((file) => readFileSync(join(migrations, file), 'utf8'))
      .join('\n'),
  )
  const sources = readdirSync(join(packageDir, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.functions.sql'),
  )
  expect(sources.length).toBeGreaterThan(2)
  for (const file of sources)
    expect([file, written.includes(unbroken(readFileSync(join(packageDir, 'src', file), 'utf8')))]).toEqual([
      file,
      true,
    ])
})

it('holds every table of the sources: the schema asks for no further migration', () => {
  cpSync(migrations, draft, { recursive: true })
  const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')
  execFileSync(
    process.execPath,
    [
      kit,
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      './src/**/*.tables.ts',
      '--casing',
      'snake_case',
      '--out',
      relative(packageDir, draft),
    ],
    { cwd: packageDir, stdio: 'pipe' },
  )
  expect(sqlFiles(draft)).toEqual(sqlFiles(migrations))
}, 60_000)
