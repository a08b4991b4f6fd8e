import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { passThrough } from '../commands/passThrough.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { readPlaywrightReport } from './readPlaywrightReport.mjs'
import { taskStep } from './turboSteps.mjs'

const FOLDER = join(ROOT, 'apps/storybook')
const REPORT = join(FOLDER, 'test-results/matrix/report.json')

/**
 * A step that is left out, and says so, where too much time has passed since the process started.
 *
 * @param {import('./runSteps.mjs').Step} step
 * @param {number} minutes since the start of the process after which it is not begun
 * @param {() => number} [since] seconds since then
 * @returns {import('./runSteps.mjs').Step}
 */
export const begunWithin = (step, minutes, since = () => process.uptime()) => ({
  name: step.name,
  async run() {
    if (since() <= minutes * 60) return step.run()
    const note = `NOT RUN: ${minutes} minutes had passed on this slow machine; npm run test:matrix runs it`
    return { passed: 0, failed: 0, output: '', note }
  },
})

/**
 * Every story in every brand, mode and direction, and a chosen part of it beside its committed pictures.
 *
 * @param {{ args?: string[]; env?: NodeJS.ProcessEnv }} [options] `args` go to Playwright
 */
export const matrixSteps = ({ args = [], env = {} } = {}) => [
  taskStep('storybook', 'build', ({ name }) => name === '@visavis/storybook'),
  {
    name: 'looks',
    async run() {
      rmSync(REPORT, { force: true })
      const code = await passThrough('pnpm', ['run', 'matrix', ...args], {
        cwd: FOLDER,
        env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
      })
      const { passed, failed, unsteady } = readPlaywrightReport(REPORT)
      const faults = code !== 0 && failed === 0 ? 1 : failed
      const note = unsteady.length > 0 ? `only at the second try: ${unsteady.join('; ')}` : undefined
      return {
        passed,
        failed: faults,
        ...(note !== undefined && { note }),
        output: faults > 0 ? 'What changed in pictures: apps/storybook/picture-report/index.html' : '',
      }
    },
  },
]
