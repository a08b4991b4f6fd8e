import { resolveBrowser } from '@visavis/browser'
import { progress } from '../process/progress.mjs'
import { runSteps } from './runSteps.mjs'

/**
 * Runs steps with a browser that was found once for all of them.
 * @param {Parameters<typeof runSteps>[0]} steps
 * @returns {Promise<number>} exit code
 */
export async function runTestSteps(steps) {
  const bar = progress('Looking for a browser')
  const browser = await resolveBrowser()
  bar.done(browser.executablePath)
  process.env.CHROMIUM_PATH = browser.executablePath
  Object.assign(process.env, browser.env)
  const { failed } = await runSteps(steps)
  return failed === 0 ? 0 : 1
}
