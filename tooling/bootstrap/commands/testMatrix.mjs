import { compileMessages } from '@visavis/messages/compile'
import { matrixSteps } from '../testing/matrixSteps.mjs'
import { runSteps } from '../testing/runSteps.mjs'

/**
 * `npm run test:matrix`: every story in every brand, mode and direction, and a chosen part of it beside its
 * committed pictures. `-- --update` takes the pictures anew and looks at nothing else; `-- -g Button` looks
 * at some stories only.
 */
export default async function testMatrix(args) {
  await compileMessages()
  const update = args.includes('--update')
  const own = args.map((one) => (one === '--update' ? '--update-snapshots=changed' : one))
  const { failed } = await runSteps(matrixSteps({ args: own, env: update ? { ONLY_PICTURES: '1' } : {} }))
  return failed === 0 ? 0 : 1
}
