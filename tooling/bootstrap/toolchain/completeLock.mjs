import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedError } from '../process/explain.mjs'
import { unknownFolders, withSites } from './brandImporters.mjs'
import { readJson, ROOT } from './workspace.mjs'

const LOCK = join(ROOT, 'pnpm-lock.yaml')
/** The site of a brand: `apps/<id>`, with a brand folder of that name. */
const isSite = (folder) =>
  /^apps\/[a-z0-9]+$/.test(folder) &&
  existsSync(join(ROOT, 'brands', folder.slice('apps/'.length), 'brand.json'))

/**
 * Adds the sites of brands that were carried into this checkout to its lock file, without a network and
 * without another version.
 *
 * @param {readonly string[]} folders of the workspace that have a package.json
 * @returns {(() => void) | null} puts the lock file back; null where nothing was missing
 */
export function completeLock(folders) {
  const lock = readFileSync(LOCK, 'utf8')
  const missing = unknownFolders(lock, folders)
  // What else is missing is a change of the code; its lock file comes with it.
  if (missing.length === 0 || !missing.every(isSite)) return null
  const known = folders.filter((folder) => isSite(folder) && !missing.includes(folder))
  const done = withSites(
    lock,
    Object.fromEntries(missing.map((folder) => [folder, readJson(folder, 'package.json')])),
    known,
  )
  if (done.lock === undefined) {
    throw new ExplainedError(
      `${done.folder}/package.json asks for ${done.wanted}, which no site of this version uses.`,
      known.length === 0
        ? 'Run `npm run pnpm -- install --no-frozen-lockfile`.'
        : `Take over package.json of ${known[0]} with the name of yours, or run \`npm run pnpm -- install --no-frozen-lockfile\` to add it.`,
    )
  }
  writeFileSync(LOCK, done.lock)
  console.error(
    `Added ${missing.join(', ')} to pnpm-lock.yaml, with the versions that are in it. Commit it with your brand.`,
  )
  return () => writeFileSync(LOCK, lock)
}
