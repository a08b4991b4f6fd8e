import { relative } from 'node:path'

/** More broken files than this in one package are no matter of time: they stay failed at once. */
export const FILES_TRIED_AGAIN = 3

/**
 * Runs the few test files of a package that failed once more, in a process of their own. What passes then is
 * named in the summary, like a second try end to end.
 *
 * @typedef {{ passed: number; failed: number; failedFiles: string[] }} Report
 *
 * @typedef {{ name: string; folder: string }} Package
 * @param {Map<Package, Report>} reports of the first run
 * @param {(one: Package, files: string[]) => Promise<Report & { output: string }>} rerun files relative to
 *   the folder of their package
 * @returns {Promise<{ reports: Map<Package, Report>; unsteady: string[]; outputs: string[] }>} `unsteady` are
 *   files that passed at their second try only; `outputs` what the second tries that failed printed
 */
export async function secondTries(reports, rerun) {
  const result = { reports: new Map(reports), unsteady: [], outputs: [] }
  for (const [one, first] of reports) {
    const files = first.failedFiles.map((file) => relative(one.folder, file))
    if (files.length === 0 || files.length > FILES_TRIED_AGAIN) continue
    const second = await rerun(one, files)
    if (second.failed > 0) result.outputs.push(second.output)
    // A second run that ran nothing excuses nothing.
    if (second.passed === 0) continue
    const still = second.failedFiles.map((file) => relative(one.folder, file))
    result.unsteady.push(...files.filter((file) => !still.includes(file)))
    const failed = Math.min(second.failed, first.failed)
    result.reports.set(one, { ...second, failed, passed: first.passed + first.failed - failed })
  }
  return result
}
