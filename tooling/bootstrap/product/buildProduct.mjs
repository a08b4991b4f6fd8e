import { ExplainedError } from '../process/explain.mjs'
import { runToEnd } from '../process/runToEnd.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { siteOf } from './brandFolders.mjs'

/**
 * Builds the gateway and the sites of some brands; what did not change comes from the cache.
 *
 * @param {string[]} brands
 * @param {{ quiet?: boolean }} [options]
 */
export async function buildProduct(brands, { quiet = false } = {}) {
  const filters = ['@visavis/gateway', ...brands.map((id) => siteOf(id).packageName)].map(
    (name) => `--filter=${name}`,
  )
  const { code, output } = await runToEnd(
    'turbo',
    ['run', 'build', ...filters, '--output-logs=errors-only', '--ui=stream', '--no-color'],
    {
      ...(quiet ? {} : { progress: `Building the gateway and ${brands.join(', ')}` }),
      cwd: ROOT,
    },
  )
  if (code !== 0)
    throw new ExplainedError(
      `The build failed:\n${output.trim().split('\n').slice(-60).join('\n')}`,
      'Correct what is named above and start again.',
    )
}
