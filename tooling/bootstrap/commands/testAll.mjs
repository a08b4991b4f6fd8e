import { newestBrowser, newestShell, pinnedFirst } from '@visavis/browser/newest'
import { begunWithin, matrixSteps } from '../testing/matrixSteps.mjs'
import { runTestSteps } from '../testing/runTestSteps.mjs'
import { ALL_STEPS } from '../testing/steps.mjs'

/**
 * A run ends within 90 minutes, or nothing of it counts: looks, which take up to a sixth of it and come last,
 * are not begun later than this.
 */
const LOOKS_BEGIN_MIN = 70
/** As are stories of the product, the last of which are those in other brands and another browser. */
const STORIES_BEGIN_MIN = 78

/**
 * `npm run test:all`: everything of `npm test`, then a pairwise choice of the looks of every component.
 * The first page, a sign-up and a call also run in the system's current browser, everything else in the
 * pinned one; with STORIES_IN=newest all stories of the first brand run in the current version without
 * windows. Ends with one `N passed, N failed` over all.
 */
export default async function testAll() {
  const newest = await newestBrowser()
  if (newest === null)
    console.log(
      'NOT RUN in a current browser: this system has none, and none could be installed. Only the pinned one is used.',
    )
  else process.env.NEWEST_CHROMIUM = newest
  const shell = process.env.STORIES_IN === 'newest' ? await newestShell() : null
  if (shell !== null) process.env.NEWEST_SHELL = shell
  else if (process.env.STORIES_IN === 'newest')
    console.log('The first brand runs in the pinned browser: Debian has no current one without windows here.')
  process.env.STORIES_UNTIL = String(
    Math.round(Date.now() + (STORIES_BEGIN_MIN * 60 - process.uptime()) * 1000),
  )
  const looks = matrixSteps({ env: { LOOKS: 'pairwise' } })
  return runTestSteps([...ALL_STEPS, ...looks.map((step) => begunWithin(step, LOOKS_BEGIN_MIN))], pinnedFirst)
}
