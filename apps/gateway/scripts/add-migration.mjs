// Adds the next numbered migration: what *.tables.ts changed since the last snapshot, then every
// *.functions.sql
// whose present text stands in no migration yet. Migrations that exist are history and never rewritten.
// Usage: npm run db:migration -- <snake_case_name>
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const migrations = join(root, 'migrations')
const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Usage: npm run db:migration -- <snake_case_name>')
  process.exit(1)
}

const before = sqlFiles()
const known = before.map((file) => readFileSync(join(migrations, file), 'utf8')).join('\n')
const functions = readdirSync(join(root, 'src'), { recursive: true })
  .filter((file) => file.endsWith('.functions.sql'))
  .toSorted((a, b) => (a < b ? -1 : 1))
  .map((file) => readFileSync(join(root, 'src', file), 'utf8').trim())
  .filter((text) => !known.includes(text))

generate()
if (sqlFiles().length === before.length && functions.length > 0) generate('--custom')
const added = sqlFiles().find((file) => !before.includes(file))
if (!added) {
  console.log('Tables and functions stand in the migrations already: nothing to add.')
} else {
  const file = join(migrations, added)
  const tables = readFileSync(file, 'utf8')
    .replace(/^-- Custom SQL migration file.*$/m, '')
    .trim()
  writeFileSync(
    file,
    [tables, ...functions].filter((part) => part !== '').join('\n--> statement-breakpoint\n') + '\n',
  )
  console.log(`migrations/${added} written, with ${functions.length} function files`)
}

function generate(...more) {
  const bin = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')
  execFileSync(
    process.execPath,
    [bin, 'generate', '--config', 'drizzle.config.ts', '--name', name, ...more],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  )
}

function sqlFiles() {
  return readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .toSorted((a, b) => (a < b ? -1 : 1))
}
