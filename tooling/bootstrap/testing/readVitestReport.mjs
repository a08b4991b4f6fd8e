import { existsSync, readFileSync } from 'node:fs'

/**
 * Numbers of a vitest JSON report. A file that could not even be loaded is one failure; a missing report is
 * one, too.
 *
 * @param {string} file
 * @returns {{ passed: number; failed: number; failedFiles: string[] }} `failedFiles` are absolute paths
 */
export function readVitestReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, failedFiles: [] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const unloadable = report.testResults.filter(
    (result) =>
      result.status === 'failed' && result.assertionResults.every(({ status }) => status !== 'failed'),
  ).length
  const failed = report.numFailedTests + unloadable
  return {
    passed: report.numPassedTests,
    failed: report.success === false && failed === 0 ? 1 : failed,
    failedFiles: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  }
}
