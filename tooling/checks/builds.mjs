// A brand's build carries no string, picture, colour, font or event name of another brand.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { foreignMarks, readBrandMarks } from './brandMarks.mjs'
import { foreignFaults } from './foreignFaults.mjs'
import { report } from './report.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const brands = readdirSync(join(root, 'brands')).filter((id) =>
  existsSync(join(root, 'brands', id, 'brand.json')),
)
const marks = new Map(brands.map((id) => [id, readBrandMarks(join(root, 'brands', id))]))
const tokens = join(root, 'packages/ui/src/tokens')
const shared = {
  colours: readdirSync(tokens).flatMap(
    (name) => readFileSync(join(tokens, name), 'utf8').match(/#[0-9a-f]{6}/g) ?? [],
  ),
}
const faults = []
for (const [id, own] of marks) {
  const dist = join(root, 'apps', id, 'dist')
  if (!existsSync(join(dist, 'index.html'))) {
    faults.push(`apps/${id}/dist has no index.html: its build did not run.`)
    continue
  }
  const foreign = foreignMarks(
    own,
    [...marks].flatMap(([other, its]) => (other === id ? [] : [its])),
    shared,
  )
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath ?? entry.path, entry.name)
    faults.push(...foreignFaults(file.slice(root.length), readFileSync(file), foreign))
  }
}
report('brands kept apart', faults)
