import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const packages = new Map()
const applications = new Map()
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Package a file belongs to, by the nearest package.json.
 *
 * @param {string} file absolute path
 * @returns {{ folder: string; name: string; uses: ReadonlySet<string> } | null} `uses`: everything its
 *   package.json lists
 */
export function packageOf(file) {
  const folder = dirname(file)
  if (packages.has(folder)) return packages.get(folder)
  const manifest = join(folder, 'package.json')
  const found = existsSync(manifest)
    ? read(folder, manifest)
    : folder === dirname(folder)
      ? null
      : packageOf(folder)
  packages.set(folder, found)
  return found
}

function read(folder, manifest) {
  const { name = '', dependencies, devDependencies, peerDependencies } = readJson(manifest)
  return {
    folder,
    name,
    uses: new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })),
  }
}

/**
 * Names of the packages below `apps/` of the workspace a file stands in.
 *
 * @param {string} file absolute path
 * @returns {ReadonlySet<string>}
 */
export function applicationsAround(file) {
  let root = dirname(file)
  while (!existsSync(join(root, 'pnpm-workspace.yaml')) && root !== dirname(root)) root = dirname(root)
  if (!applications.has(root)) applications.set(root, new Set(namesBelow(join(root, 'apps'))))
  return applications.get(root)
}

function namesBelow(folder) {
  const manifests = existsSync(folder)
    ? readdirSync(folder).map((entry) => join(folder, entry, 'package.json'))
    : []
  return manifests.filter((file) => existsSync(file)).map((file) => readJson(file).name)
}
