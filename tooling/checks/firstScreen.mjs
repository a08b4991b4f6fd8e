// The first screen of a visitor, in every language of every built brand, stays within its bytes.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstScreenFaults, firstScreenFiles } from './firstScreenFaults.mjs'
import { report } from './report.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const faults = []
for (const id of readdirSync(join(root, 'brands')).filter((name) => existsSync(join(root, 'brands', name, 'brand.json')))) {
  const dist = join(root, 'apps', id, 'dist')
  const { languages } = JSON.parse(readFileSync(join(root, 'brands', id, 'brand.json'), 'utf8'))
  const pages = ['index.html', ...languages.map((language) => `${language === 'en' ? 'gb' : language}.html`)]
  for (const page of pages) {
    const file = join(dist, page)
    if (!existsSync(file)) faults.push(`apps/${id}/dist has no ${page}: its build did not run.`)
    else faults.push(...firstScreenFaults(`${id} ${page}`, firstScreenFiles(readFileSync(file, 'utf8'), (name) => readFileSync(join(dist, 'assets', name), 'utf8'))))
  }
}
report('bytes of the first screen', faults)
