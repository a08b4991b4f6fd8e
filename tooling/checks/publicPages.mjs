// Every public page of every built brand stands by itself in every language, and names nothing of another
// server.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  PUBLIC_PAGES,
  fileOf,
  pathOf,
  prefixesOf,
  publicPageFaults,
  samePageFaults,
  undressedFaults,
} from './publicPageFaults.mjs'
import { report } from './report.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const faults = []
for (const id of readdirSync(join(root, 'brands')).filter((name) =>
  existsSync(join(root, 'brands', name, 'brand.json')),
)) {
  const dist = join(root, 'apps', id, 'dist')
  if (!existsSync(join(dist, '.site.json'))) {
    faults.push(`apps/${id}/dist has no pages: its build did not run.`)
    continue
  }
  const {
    name,
    languages,
    landingNames = [],
    siteOrigin = '',
  } = JSON.parse(readFileSync(join(root, 'brands', id, 'brand.json'), 'utf8'))
  const origin = process.env['VISAVIS_SITE_ORIGIN'] || siteOrigin
  const prefixes = prefixesOf(languages)
  const { paths } = JSON.parse(readFileSync(join(dist, '.site.json'), 'utf8'))
  const addresses = new Set(prefixes.flatMap((prefix) => paths.map((path) => pathOf(prefix, path.slice(1)))))
  const exists = (path) => existsSync(join(dist, decodeURIComponent(path)))
  const sheets = new Map(
    readdirSync(join(dist, 'assets'))
      .filter((file) => file.endsWith('.css'))
      .map((file) => [`/assets/${file}`, readFileSync(join(dist, 'assets', file), 'utf8')]),
  )
  // Campaign pages with words of their own are drawn, too.
  const campaigns = landingNames
    .filter(({ words }) => words !== undefined)
    .map((landing) => `landings/${landing.name}`)
  const pages = new Map()
  for (const prefix of prefixes)
    for (const page of [...PUBLIC_PAGES, ...campaigns]) {
      const path = pathOf(prefix, page)
      const file = join(dist, fileOf(path))
      if (!existsSync(file)) {
        faults.push(`${id} ${path} was not drawn`)
        continue
      }
      const html = readFileSync(file, 'utf8')
      pages.set(path, html)
      faults.push(...undressedFaults(html, sheets).map((fault) => `${id} ${path} ${fault}`))
      faults.push(
        ...publicPageFaults(html, {
          page,
          prefix,
          prefixes,
          name,
          origin,
          exists,
          known: (address) => addresses.has(address) || exists(address),
        }).map((fault) => `${id} ${path} ${fault}`),
      )
    }
  faults.push(...samePageFaults(pages, name).map((fault) => `${id} ${fault}`))
}
report('public pages', faults)
