import { matrixSteps } from '../testing/matrixSteps.mjs'
import { runTestSteps } from '../testing/runTestSteps.mjs'
import { ALL_STEPS } from '../testing/steps.mjs'

/** `npm run test:all`: everything of `npm test`, then every look of every story. Ends with one `N passed, N failed` over both. */
export default () => runTestSteps([...ALL_STEPS, ...matrixSteps()])
