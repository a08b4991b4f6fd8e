import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedError } from '../process/explain.mjs'
import { runToEnd } from '../process/runToEnd.mjs'
import { npmCli } from './npmCli.mjs'
import { readJson, ROOT } from './workspace.mjs'

/** Version the repository pins in package.json, e.g. "12.21.0". */
const pinnedVersion = () => /^pnpm@(\d[^+]*)/.exec(readJson('package.json').packageManager)[1]

/**
 * Brings the pinned pnpm into `.tools/` with nothing but npm. It is made beside and renamed,
 * so a stop in the middle leaves nothing half-done.
 *
 * @returns {Promise<{ bin: string; command: string }>} folder for PATH, and the program
 */
export async function ensurePnpm() {
  const version = pinnedVersion()
  const home = join(ROOT, '.tools', `pnpm-${version}`)
  const bin = join(home, 'node_modules/.bin')
  const command = join(bin, process.platform === 'win32' ? 'pnpm.cmd' : 'pnpm')
  if (existsSync(command)) return { bin, command }

  const fresh = `${home}.${process.pid}`
  mkdirSync(fresh, { recursive: true })
  writeFileSync(join(fresh, 'package.json'), '{ "private": true }\n')
  try {
    const npm = npmCli()
    const { code, output } = await runToEnd(
      npm.command,
      [
        ...npm.args,
        'install',
        '--prefix',
        fresh,
        '--no-audit',
        '--no-fund',
        '--no-save',
        '--loglevel=error',
        `pnpm@${version}`,
      ],
      { progress: `Bringing pnpm ${version}` },
    )
    if (code !== 0)
      throw new ExplainedError(
        `npm could not bring pnpm ${version}:\n${output.trim()}`,
        'Check the network and `npm config get registry`, then run the command again.',
      )
    if (!existsSync(command)) renameSync(fresh, home)
  } catch (error) {
    // Another start was quicker: its pnpm is as good as ours.
    if (!existsSync(command)) throw error
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return { bin, command }
}
