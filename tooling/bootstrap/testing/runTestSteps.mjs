import { resolveBrowser } from '@visavis/browser'
import { progress } from '../process/progress.mjs'
import { runSteps } from './runSteps.mjs'

/**
 * Runs steps with a browser that was found once for all of them.
 *
 * @param {Parameters<typeof runSteps>[0]} steps
 * @param {typeof resolveBrowser} [find] where the browser comes from
 * @returns {Promise<number>} exit code
 */
export async function runTestSteps(steps, find = resolveBrowser) {
  const bar = progress('Looking for a browser')
  const browser = await find()
  bar.done(browser.executablePath)
  process.env.CHROMIUM_PATH = browser.executablePath
  Object.assign(process.env, browser.env)
  const { failed } = await runSteps(steps)
  return failed === 0 ? 0 : 1
}
