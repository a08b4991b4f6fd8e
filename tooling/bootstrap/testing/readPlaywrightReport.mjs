import { existsSync, readFileSync } from 'node:fs'

const specsIn = (suites = []) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsIn(suite.suites)])

/**
 * Numbers of a Playwright JSON report, and the titles of what passed only at its second try: those count as
 * passed and are named, so that they get mended. `late` are those that were left out for want of time.
 *
 * @param {string} file
 * @returns {{ passed: number; failed: number; late: number; unsteady: string[] }}
 */
export function readPlaywrightReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, late: 0, unsteady: [] }
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const unsteady = specsIn(suites).flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${title}`),
  )
  const late = specsIn(suites)
    .flatMap(({ tests }) => tests.flatMap(({ annotations = [] }) => annotations))
    .filter(({ description = '' }) => description.startsWith('NOT RUN: no time left')).length
  const failed = stats.unexpected + (errors?.length ?? 0)
  return { passed: stats.expected + stats.flaky, failed, late, unsteady }
}
