// A brand's build depends on nothing but the brand and the shared sources: built again at another place, with
// one more brand beside it,
// it comes out byte for byte the same. Checks the first brand; `--all` checks every one.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from './brandMarks.mjs'
import { differentFiles } from './differentFiles.mjs'
import { report } from './report.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const brands = readdirSync(join(root, 'brands')).filter((id) =>
  existsSync(join(root, 'brands', id, 'brand.json')),
)
const chosen = process.argv.includes('--all') ? brands : brands.slice(0, 1)
const distOf = (place, id) => join(place, 'apps', id, 'dist')

/** Content of a build, by file name. */
function filesOf(dist) {
  const entries = existsSync(dist)
    ? readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  return new Map(
    entries
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort()
      .map((file) => [relative(dist, file), readFileSync(file)]),
  )
}

/** The sources at another place, with the installed packages. */
function copySources() {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'build-again-')))
  const left = new Set(['dist', '.turbo', '.cache', '.visavis', '.vite', 'storybook-static', 'test-results'])
  const wanted = (source) => !left.has(basename(source))
  for (const name of ['apps', 'packages', 'tooling', 'brands', 'e2e'])
    cpSync(join(root, name), join(place, name), { recursive: true, verbatimSymlinks: true, filter: wanted })
  for (const name of ['package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json'])
    cpSync(join(root, name), join(place, name))
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'), 'junction')
  return place
}

/** One more brand, that nobody else knows of. */
function addBrand(place) {
  const folder = join(place, 'brands', 'onemore')
  cpSync(join(place, 'brands', brands.at(-1)), folder, { recursive: true })
  const file = join(folder, 'brand.json')
  writeFileSync(
    file,
    JSON.stringify({
      ...JSON.parse(readFileSync(file, 'utf8')),
      id: 'onemore',
      name: 'One more',
      appId: 'onemore.web',
      analyticsPrefix: 'onemore',
      product: 'onemore',
    }),
  )
}

const cache = join(root, 'node_modules/.cache/same-builds')
const keyOf = (files) =>
  hashOf(Buffer.from([...files].map(([name, bytes]) => `${name} ${hashOf(bytes)}`).join('\n')))
const built = new Map(chosen.map((id) => [id, filesOf(distOf(root, id))]))
const open = chosen.filter((id) => !existsSync(join(cache, `${id}-${keyOf(built.get(id))}`)))
const faults = []
if (open.length > 0) {
  const place = copySources()
  try {
    addBrand(place)
    for (const id of open) {
      const app = join(place, 'apps', id)
      const { status, stderr } = spawnSync(
        process.execPath,
        [
          join(app, 'node_modules/vite/bin/vite.js'),
          'build',
          '--configLoader',
          'runner',
          '--logLevel',
          'error',
        ],
        { cwd: app, encoding: 'utf8' },
      )
      const found =
        status === 0
          ? differentFiles(built.get(id), filesOf(distOf(place, id))).map((one) => `apps/${id}/dist: ${one}`)
          : [`apps/${id} does not build again: ${stderr.trim().slice(0, 600)}`]
      faults.push(...found)
      if (found.length > 0) continue
      mkdirSync(cache, { recursive: true })
      for (const old of readdirSync(cache).filter((name) => name.startsWith(`${id}-`)))
        rmSync(join(cache, old))
      writeFileSync(join(cache, `${id}-${keyOf(built.get(id))}`), '')
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
report(`builds that come out the same (${chosen.join(', ')})`, faults)
