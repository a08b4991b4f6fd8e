import { runSteps } from '../testing/runSteps.mjs'
import { STATIC_STEPS } from '../testing/steps.mjs'

/** `npm run check`: everything that only reads sources. */
export default async function check() {
  const { failed } = await runSteps(STATIC_STEPS)
  return failed === 0 ? 0 : 1
}
