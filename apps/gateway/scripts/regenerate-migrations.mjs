// Rewrites migrations/ as one initial migration from every *.tables.ts, with every *.functions.sql after it.
// After the first release the initial migration is history: new ones are added by `drizzle-kit generate` instead.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lock = join(root, '.regenerate.lock')
const deadline = Date.now() + 60_000
for (;;) {
  try { mkdirSync(lock); break } catch {
    if (Date.now() > deadline || Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 120_000) { rmSync(lock, { recursive: true, force: true }) }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}
try {
  const draft = mkdtempSync(join(root, 'migrations-draft-'))
  try {
    const bin = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')
    execFileSync(process.execPath, [bin, 'generate', '--config', 'drizzle.config.ts', '--name', 'initial'], {
      cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, MIGRATIONS_OUT: draft.slice(root.length + 1) },
    })
    const functions = walk(join(root, 'src')).filter((file) => file.endsWith('.functions.sql')).sort()
    const file = join(draft, '0000_initial.sql')
    const parts = [readFileSync(file, 'utf8').trimEnd(), ...functions.map((name) => readFileSync(name, 'utf8').trim())]
    writeFileSync(file, parts.join('\n--> statement-breakpoint\n') + '\n')
    const journal = join(draft, 'meta/_journal.json')
    const content = JSON.parse(readFileSync(journal, 'utf8'))
    content.entries[0].when = 1763683200000
    writeFileSync(journal, JSON.stringify(content, null, 2) + '\n')
    const target = join(root, 'migrations')
    rmSync(target, { recursive: true, force: true })
    renameSync(draft, target)
    console.log(`migrations/0000_initial.sql written, with ${functions.length} function files`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
} finally {
  rmSync(lock, { recursive: true, force: true })
}

function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]))
}
