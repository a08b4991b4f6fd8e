import { existsSync, readFileSync } from 'node:fs'

/**
 * Numbers of a Playwright JSON report. What passed only at the second try counts as failed: a test that flickers proves nothing.
 * @param {string} file
 * @returns {{ passed: number, failed: number }}
 */
export function readPlaywrightReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + (errors?.length ?? 0) }
}
