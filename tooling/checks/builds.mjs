// A brand's build carries no word of another brand.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { otherBrandFaults } from './otherBrandFaults.mjs'
import { report } from './report.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const brands = readdirSync(join(root, 'brands')).filter((id) => existsSync(join(root, 'brands', id, 'brand.json')))
const wordsOf = (id) => {
  const { name, appId, analyticsPrefix } = JSON.parse(readFileSync(join(root, 'brands', id, 'brand.json'), 'utf8'))
  return [...new Set([id, name, appId, analyticsPrefix].map((word) => word.toLowerCase()))]
}
const faults = []
for (const id of brands) {
  const dist = join(root, 'apps', id, 'dist')
  if (!existsSync(join(dist, 'index.html'))) {
    faults.push(`apps/${id}/dist has no index.html: its build did not run.`)
    continue
  }
  const own = wordsOf(id)
  const others = brands.filter((other) => other !== id).flatMap(wordsOf).filter((word) => !own.includes(word))
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|js|css|json|svg|webmanifest|txt)$/.test(entry.name)) continue
    const file = join(entry.parentPath ?? entry.path, entry.name)
    faults.push(...otherBrandFaults(file.slice(root.length), readFileSync(file, 'utf8'), others))
  }
}
report('brands kept apart', faults)
