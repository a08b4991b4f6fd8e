// Every known fault of `npm run faults` can still be put into the product.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { report } from './report.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(import.meta.dirname, 'faults')

report(
  'known faults',
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.patch'))
    .filter((name) => spawnSync('git', ['apply', '--check', join(FOLDER, name)], { cwd: ROOT }).status !== 0)
    .map((name) => `tooling/checks/faults/${name} does not apply any more: make it anew (git diff -U1).`),
)
