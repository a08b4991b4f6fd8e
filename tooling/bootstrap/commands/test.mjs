import { ExplainedError } from '../process/explain.mjs'
import { runTestSteps } from '../testing/runTestSteps.mjs'
import { ALL_STEPS } from '../testing/steps.mjs'

/**
 * `npm test [-- words]`: everything, or the steps whose names contain one of the words. Ends with `N passed,
 * N failed`.
 */
export default async function test(words) {
  const all = ALL_STEPS.flat()
  const steps =
    words.length === 0 ? ALL_STEPS : all.filter(({ name }) => words.some((word) => name.includes(word)))
  if (steps.length === 0)
    throw new ExplainedError(
      `No step is called like ${words.join(' or ')}.`,
      `There are: ${all.map(({ name }) => name).join(', ')}.`,
    )
  return runTestSteps(steps)
}
