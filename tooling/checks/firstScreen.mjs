// The first screen of a visitor and every other public page, in every language of every built brand, stay
// within their bytes.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstScreenFiles } from '@visavis/vite-preset/prerender/firstScreenFiles'
import { LIMITS, adapterFaults, firstScreenFaults, pageLimits } from './firstScreenFaults.mjs'
import { PUBLIC_PAGES, fileOf, pathOf, prefixesOf } from './publicPageFaults.mjs'
import { report } from './report.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const faults = []
for (const id of readdirSync(join(root, 'brands')).filter((name) =>
  existsSync(join(root, 'brands', name, 'brand.json')),
)) {
  const dist = join(root, 'apps', id, 'dist')
  const { languages } = JSON.parse(readFileSync(join(root, 'brands', id, 'brand.json'), 'utf8'))
  const assets = join(dist, 'assets')
  if (existsSync(assets))
    faults.push(
      ...adapterFaults(
        id,
        new Map(
          readdirSync(assets)
            .filter((name) => name.endsWith('.js'))
            .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
        ),
      ),
    )
  for (const [prefix, page] of prefixesOf(languages).flatMap((one) =>
    PUBLIC_PAGES.map((other) => [one, other]),
  )) {
    const name = fileOf(pathOf(prefix, page))
    const file = join(dist, name)
    if (!existsSync(file)) faults.push(`apps/${id}/dist has no ${name}: its build did not run.`)
    else
      faults.push(
        ...firstScreenFaults(
          `${id} ${name}`,
          firstScreenFiles(readFileSync(file, 'utf8'), (asset) =>
            readFileSync(join(dist, 'assets', asset), 'utf8'),
          ),
          page === '' ? LIMITS : pageLimits(page),
        ),
      )
  }
}
report('bytes of the first screen', faults)
