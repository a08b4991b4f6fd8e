// Puts known faults into the product, one after the other, and expects that the check of each fails.
// node tooling/checks/faults.mjs [words of file names …]
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFault } from './readFault.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(import.meta.dirname, 'faults')
const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const run = (command) =>
  spawnSync('sh', ['-c', command], { cwd: ROOT, encoding: 'utf8', env: { ...process.env, CI: '1' } }).status

const words = process.argv.slice(2)
const names = readdirSync(FOLDER)
  .filter(
    (name) => name.endsWith('.patch') && (words.length === 0 || words.some((word) => name.includes(word))),
  )
  .sort()
if (git('status', '--porcelain').trim() !== '') {
  console.error(
    'There are changes that are not committed. Faults are put into the files of this checkout and taken out again: commit first.',
  )
  process.exit(2)
}

let applied = null
const takeOut = () => {
  if (applied !== null) git('checkout', '--', ...applied)
  applied = null
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    takeOut()
    process.exit(130)
  })

const sound = new Map()
/** Whether the check passes without any fault; asked once a check. */
function isSound(check) {
  if (!sound.has(check)) sound.set(check, run(check) === 0)
  return sound.get(check)
}

/** @returns {string | null} what is wrong; null when the fault was caught */
function tryFault(name) {
  const { check, files } = readFault(readFileSync(join(FOLDER, name), 'utf8'))
  if (!isSound(check)) return `its check fails without the fault: ${check}`
  try {
    git('apply', '--whitespace=nowarn', join(FOLDER, name))
  } catch {
    return 'the patch does not apply any more: make it anew'
  }
  applied = files
  try {
    return run(check) === 0 ? `NOT CAUGHT by ${check}` : null
  } finally {
    takeOut()
  }
}

let caught = 0
for (const name of names) {
  const started = Date.now()
  const problem = tryFault(name)
  if (problem === null) caught++
  console.log(
    `${problem === null ? '✓' : '✗'} ${name} ${problem === null ? 'caught' : problem} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
}
console.log(`\n${caught} of ${names.length} faults caught`)
process.exitCode = caught === names.length ? 0 : 1
