// Each changeset is a sentence for a person, about packages that exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changesetFaults } from './changesetFaults.mjs'
import { report } from './report.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.changeset')
const packages = new Set(
  ['apps', 'packages', 'tooling']
    .flatMap((parent) =>
      readdirSync(join(root, parent)).map((name) => join(root, parent, name, 'package.json')),
    )
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')).name),
)
const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
report(
  'changesets',
  files.flatMap((name) => changesetFaults(name, readFileSync(join(folder, name), 'utf8'), packages)),
)
