import { join } from 'node:path'
import { compileMessages } from '@visavis/messages/compile'
import { ROOT } from '../toolchain/workspace.mjs'
import { readPlaywrightReport } from '../testing/readPlaywrightReport.mjs'
import { runSteps } from '../testing/runSteps.mjs'
import { taskStep } from '../testing/turboSteps.mjs'
import { passThrough } from './passThrough.mjs'

const FOLDER = join(ROOT, 'apps/storybook')
const REPORT = 'test-results/matrix/report.json'

/**
 * `npm run test:matrix`: every story in every brand, mode and direction, and a chosen part of it beside its committed pictures.
 * `-- --update` takes the pictures anew; `-- -g Button` looks at some stories only.
 */
export default async function testMatrix(args) {
  await compileMessages()
  const own = args.map((one) => (one === '--update' ? '--update-snapshots=changed' : one))
  const { failed } = await runSteps([
    taskStep('storybook', 'build', ({ name }) => name === '@visavis/storybook'),
    {
      name: 'looks',
      async run() {
        await passThrough('pnpm', ['run', 'matrix', ...own], { cwd: FOLDER, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(FOLDER, REPORT) } })
        const { passed, failed: faults } = readPlaywrightReport(join(FOLDER, REPORT))
        return { passed, failed: faults, output: faults > 0 ? 'What changed in pictures: apps/storybook/picture-report/<brand>/index.html' : '' }
      },
    },
  ])
  return failed === 0 ? 0 : 1
}
