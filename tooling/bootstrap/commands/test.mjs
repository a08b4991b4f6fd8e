import { resolveBrowser } from '@visavis/browser'
import { ExplainedError } from '../process/explain.mjs'
import { progress } from '../process/progress.mjs'
import { runSteps } from '../testing/runSteps.mjs'
import { ALL_STEPS } from '../testing/steps.mjs'

/** `npm test [-- words]`: everything, or the steps whose names contain one of the words. Ends with `N passed, N failed`. */
export default async function test(words) {
  const steps = words.length === 0 ? ALL_STEPS : ALL_STEPS.flat().filter(({ name }) => words.some((word) => name.includes(word)))
  if (steps.length === 0) throw new ExplainedError(`No step is called like ${words.join(' or ')}.`, `There are: ${ALL_STEPS.flat().map(({ name }) => name).join(', ')}.`)
  const bar = progress('Looking for a browser')
  const browser = await resolveBrowser()
  bar.done(browser.executablePath)
  process.env.CHROMIUM_PATH = browser.executablePath
  Object.assign(process.env, browser.env)
  const { failed } = await runSteps(steps)
  return failed === 0 ? 0 : 1
}
