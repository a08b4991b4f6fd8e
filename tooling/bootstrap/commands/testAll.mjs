import { newestBrowser, pinnedFirst } from '@visavis/browser/newest'
import { matrixSteps } from '../testing/matrixSteps.mjs'
import { runTestSteps } from '../testing/runTestSteps.mjs'
import { ALL_STEPS } from '../testing/steps.mjs'

/**
 * `npm run test:all`: everything of `npm test`, then a pairwise choice of the looks of every component. The
 * first page, a sign-up and a call also run in the system's current browser, everything else in the pinned
 * one. Ends with one `N passed, N failed` over all.
 */
export default async function testAll() {
  const newest = await newestBrowser()
  if (newest === null)
    console.log(
      'NOT RUN in a current browser: this system has none, and none could be installed. Only the pinned one is used.',
    )
  else process.env.NEWEST_CHROMIUM = newest
  return runTestSteps([...ALL_STEPS, ...matrixSteps({ env: { LOOKS: 'pairwise' } })], pinnedFirst)
}
