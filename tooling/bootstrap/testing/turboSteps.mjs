import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildsFingerprint } from './buildsFingerprint.mjs'
import { readPlaywrightReport } from './readPlaywrightReport.mjs'
import { readVitestReport } from './readVitestReport.mjs'
import { secondTries } from './secondTries.mjs'
import { turbo } from './turbo.mjs'
import { packagesWith } from './workspacePackages.mjs'

const VITEST_REPORT = '.cache/vitest.json'
const VITEST_ARGS = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
const PLAYWRIGHT_REPORT = '.cache/playwright.json'

const sum = (results) =>
  results.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  )

const noteOf = (unsteady, late = 0) => {
  const notes = [
    ...(late > 0 ? [`NOT RUN for want of time: ${late}`] : []),
    ...(unsteady.length > 0 ? [`only at the second try: ${unsteady.join('; ')}`] : []),
  ]
  return notes.length > 0 ? { note: notes.join('; ') } : {}
}

/** A task whose every package counts as one check, e.g. type checks and builds. */
export const taskStep = (name, task, accepts = () => true) => ({
  name,
  async run() {
    const packages = packagesWith(task).filter(accepts)
    if (packages.length === 0) return { passed: 0, failed: 1, output: `No package has the script "${task}".` }
    const { code, output } = await turbo(task, { filters: packages.map((one) => one.name) })
    if (code === 0) return { passed: packages.length, failed: 0, output }
    const broken = packages.filter((one) => new RegExp(`${one.name}#${task}(:|\\b)`).test(output)).length || 1
    return { passed: packages.length - broken, failed: broken, output }
  },
})

/** Vitest in some packages; the numbers are those of its own reports, also of cached runs. */
export const vitestStep = (name, accepts, { concurrency = 2, env = {}, force = false } = {}) => ({
  name,
  async run() {
    const packages = packagesWith('test').filter(accepts)
    if (packages.length === 0) return { passed: 0, failed: 1, output: 'No package has tests.' }
    const test = async (some, files = []) => {
      for (const { folder } of some) rmSync(join(folder, VITEST_REPORT), { force: true })
      const options = { args: [...VITEST_ARGS, ...files], concurrency, env, force }
      return turbo('test', { filters: some.map((one) => one.name), ...options })
    }
    const read = ({ folder }) => readVitestReport(join(folder, VITEST_REPORT))
    const { code, output } = await test(packages)
    const reports = new Map(packages.map((one) => [one, read(one)]))
    const again = await secondTries(reports, async (one, files) => {
      const { output: said } = await test([one], files)
      return { ...read(one), output: said }
    })
    const total = sum([...again.reports.values()])
    // A package that ended with an error although its report knows of none.
    const unsaid = packages.filter(
      (one) => reports.get(one).failed === 0 && new RegExp(`${one.name}#test\\b`).test(output),
    ).length
    const silent = code !== 0 && total.failed + unsaid === 0 && again.unsteady.length === 0
    return {
      ...total,
      failed: silent ? 1 : total.failed + unsaid,
      output: [output, ...again.outputs].join('\n'),
      ...noteOf(again.unsteady),
    }
  },
})

/** The end-to-end tests: run again whenever a build, a brand or a spec differs. */
export const playwrightStep = (name) => ({
  name,
  async run() {
    const packages = packagesWith('e2e')
    if (packages.length === 0) return { passed: 0, failed: 1, output: 'There are no end-to-end tests.' }
    for (const { folder } of packages) rmSync(join(folder, PLAYWRIGHT_REPORT), { force: true })
    const { code, output } = await turbo('e2e', {
      filters: packages.map((one) => one.name),
      args: ['--reporter=list,json'],
      env: { VISAVIS_BUILDS: buildsFingerprint(), PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT },
    })
    const reports = packages.map(({ folder }) => readPlaywrightReport(join(folder, PLAYWRIGHT_REPORT)))
    const total = sum(reports)
    const unsteady = reports.flatMap((one) => one.unsteady)
    const late = reports.reduce((count, one) => count + one.late, 0)
    return {
      ...total,
      failed: code !== 0 && total.failed === 0 ? 1 : total.failed,
      output,
      ...noteOf(unsteady, late),
    }
  },
})
