import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedError } from '../process/explain.mjs'
import { runToEnd } from '../process/runToEnd.mjs'
import { completeLock } from './completeLock.mjs'
import { installationEnvironment } from './installationEnvironment.mjs'
import { withInstallLock } from './installLock.mjs'
import { ROOT } from './workspace.mjs'

const STAMP = join(ROOT, 'node_modules/.installed-from')

/** Folders of the workspace with a package.json, the root as a dot. */
function workspaceFolders() {
  const folders = ['apps', 'packages', 'tooling'].flatMap((parent) =>
    existsSync(join(ROOT, parent)) ? readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`) : [],
  )
  return ['.', 'e2e', ...folders].filter((folder) => existsSync(join(ROOT, folder, 'package.json'))).sort()
}

/** package.json of the root and of every package of the workspace. */
const manifests = () => workspaceFolders().map((folder) => join(ROOT, folder, 'package.json'))

/** Fingerprint of everything an installation follows from. */
function fingerprint(pnpm) {
  const hash = createHash('sha256')
    .update(pnpm.command)
    .update(process.version)
    .update(process.platform + process.arch)
  for (const file of [join(ROOT, 'pnpm-lock.yaml'), join(ROOT, 'pnpm-workspace.yaml'), ...manifests()])
    hash.update(readFileSync(file))
  return hash.digest('hex')
}

const installed = (mark) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === mark

/** Installs from the frozen lock file, and not at all while nothing has changed. */
export async function ensurePackages(pnpm) {
  if (installed(fingerprint(pnpm))) return
  await withInstallLock(async () => {
    const putBack = completeLock(workspaceFolders())
    const mark = fingerprint(pnpm)
    if (installed(mark)) return
    const { code, output } = await runToEnd(
      pnpm.command,
      ['install', '--frozen-lockfile', '--reporter=append-only'],
      {
        progress: 'Installing packages from the lock file',
        cwd: ROOT,
        env: { ...process.env, ...installationEnvironment() },
      },
    )
    if (code !== 0) {
      putBack?.()
      throw new ExplainedError(
        `The packages could not be installed:\n${output.trim().split('\n').slice(-15).join('\n')}`,
        wayOut(output),
      )
    }
    mkdirSync(join(ROOT, 'node_modules'), { recursive: true })
    writeFileSync(STAMP, mark)
  })
}

function wayOut(output) {
  if (/OUTDATED_LOCKFILE|frozen-lockfile|importers\[/.test(output))
    return 'The lock file does not fit a package.json of the workspace: run `npm run pnpm -- install --no-frozen-lockfile`.'
  if (/ENOSPC/.test(output)) return 'The disk is full: free some space and run the command again.'
  return 'Check the network and `npm config get registry`, then run the command again; what is there already is kept.'
}
