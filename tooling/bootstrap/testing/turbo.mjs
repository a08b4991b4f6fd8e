import { runToEnd } from '../process/runToEnd.mjs'
import { ROOT } from '../toolchain/workspace.mjs'

/**
 * Runs a task of some packages through turbo: what did not change comes from its cache, and one failure does
 * not stop the others.
 *
 * @param {string} task
 * @param {{
 *   filters?: string[]
 *   args?: string[]
 *   env?: NodeJS.ProcessEnv
 *   concurrency?: number
 *   force?: boolean
 * }} [options]
 *   `args` go to the task's own program; `force` asks no cache
 */
export function turbo(task, { filters = [], args = [], env = {}, concurrency = 2, force = false } = {}) {
  const own = [
    'run',
    task,
    '--continue',
    '--output-logs=errors-only',
    '--ui=stream',
    '--no-color',
    `--concurrency=${concurrency}`,
    ...(force ? ['--force'] : []),
  ]
  return runToEnd(
    'turbo',
    [...own, ...filters.map((filter) => `--filter=${filter}`), ...(args.length > 0 ? ['--', ...args] : [])],
    {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', ...env },
    },
  )
}
