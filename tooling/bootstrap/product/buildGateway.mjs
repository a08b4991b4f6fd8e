import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedError } from '../process/explain.mjs'
import { runToEnd } from '../process/runToEnd.mjs'
import { ROOT } from '../toolchain/workspace.mjs'

/** Builds the gateway where its sources changed. @param {string} program e.g. `cli.mjs` @returns its path */
export async function buildGateway(program) {
  const path = join(ROOT, 'apps/gateway/dist', program)
  const { code, output } = await runToEnd(
    'turbo',
    ['run', 'build', '--filter=@visavis/gateway', '--output-logs=errors-only', '--ui=stream', '--no-color'],
    { cwd: ROOT },
  )
  if (code !== 0 || !existsSync(path)) throw new ExplainedError(`The gateway could not be built:\n${output}`)
  return path
}
