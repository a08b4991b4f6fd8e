import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../toolchain/workspace.mjs'

/** One value for the content of everything built below apps/ and for what serves it. */
export function buildsFingerprint() {
  const hash = createHash('sha256')
  const apps = join(ROOT, 'apps')
  const folders = [
    ...readdirSync(apps).map((name) => join(apps, name, 'dist')),
    ...['process', 'product', 'site'].map((name) => join(ROOT, 'tooling/bootstrap', name)),
  ]
  for (const folder of folders.filter((path) => existsSync(path)))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath ?? one.path, one.name))
      .sort())
      hash.update(relative(ROOT, entry)).update(readFileSync(entry))
  return hash.digest('hex')
}
