import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteOf } from '../product/brandFolders.mjs'
import { buildProduct } from '../product/buildProduct.mjs'
import { startProduct } from '../product/startProduct.mjs'
import { ExplainedError } from '../process/explain.mjs'
import { progress } from '../process/progress.mjs'
import { runToEnd } from '../process/runToEnd.mjs'
import { beforeLeaving } from '../process/watchLauncher.mjs'
import { firstFreePort } from '../site/freePort.mjs'
import { ROOT } from '../toolchain/workspace.mjs'

/**
 * Builds the component library where it changed: without any brand, so that a mistake in a brand folder does
 * not stand in its way. @returns {Promise<string>} its folder
 */
export async function buildLibrary() {
  const folder = join(ROOT, 'apps/storybook/library/storybook-static')
  const { code, output } = await runToEnd(
    'turbo',
    [
      'run',
      'library',
      '--filter=@visavis/storybook',
      '--output-logs=errors-only',
      '--ui=stream',
      '--no-color',
    ],
    { progress: 'Building the component library', cwd: ROOT },
  )
  if (code !== 0)
    throw new ExplainedError(
      `The component library could not be built:\n${output.trim().split('\n').slice(-20).join('\n')}`,
      'Correct what is named above and run the command again.',
    )
  return folder
}

/** Builds a site and its gateway. @param {string} id @returns {Promise<string>} folder of the build */
export async function buildForReport(id) {
  await buildProduct([id])
  return siteOf(id).dist
}

/** Runs a built site with demo people on data that goes away with it. @param {string} id */
export async function runForReport(id) {
  const data = mkdtempSync(join(tmpdir(), 'visavis-report-'))
  const remove = () => rmSync(data, { recursive: true, force: true })
  const bar = progress('Starting the site to look at it')
  try {
    const product = await startProduct({
      brands: [id],
      data,
      port: await firstFreePort(5873),
      gatewayPort: await firstFreePort(8887),
      env: { DATABASE_URL: '' },
    })
    bar.done()
    const stop = async () => {
      await product.stop()
      remove()
    }
    beforeLeaving(stop)
    return { url: product.sites[0].url, stop }
  } catch (error) {
    bar.fail()
    remove()
    throw error
  }
}
