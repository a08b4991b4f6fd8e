// Every known fault of `npm run faults` can still be put into the product, and its check has its subject.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingPaths, readFault } from './readFault.mjs'
import { report } from './report.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(import.meta.dirname, 'faults')
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.patch'))

report('known faults', [
  ...names
    .filter((name) => spawnSync('git', ['apply', '--check', join(FOLDER, name)], { cwd: ROOT }).status !== 0)
    .map((name) => `tooling/checks/faults/${name} does not apply any more: make it anew (git diff -U1).`),
  ...names.flatMap((name) =>
    missingPaths(readFault(readFileSync(join(FOLDER, name), 'utf8')).check, (path) =>
      existsSync(join(ROOT, path)),
    ).map((path) => `tooling/checks/faults/${name} is checked by ${path}, which is not there.`),
  ),
])
