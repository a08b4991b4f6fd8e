import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../test/temporaryFolder.mjs'
import { readPlaywrightReport } from './readPlaywrightReport.mjs'
import { readVitestReport } from './readVitestReport.mjs'
import { runSteps } from './runSteps.mjs'

async function report(content) {
  const file = join(await temporaryFolder(), 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}
const file = (status, ...tests) => ({
  name: `/${status}.test.ts`,
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

describe('numbers of vitest', () => {
  it('are its tests', async () => {
    expect(
      readVitestReport(
        await report({
          success: false,
          numPassedTests: 3,
          numFailedTests: 1,
          testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed', 'passed')],
        }),
      ),
    ).toEqual({ passed: 3, failed: 1, failedFiles: ['/failed.test.ts'] })
  })
  it('count a file that could not be loaded, a run that failed otherwise and a missing report', async () => {
    expect(
      readVitestReport(
        await report({
          success: false,
          numPassedTests: 2,
          numFailedTests: 0,
          testResults: [file('failed'), file('passed', 'passed')],
        }),
      ),
    ).toEqual({ passed: 2, failed: 1, failedFiles: ['/failed.test.ts'] })
    expect(
      readVitestReport(
        await report({
          success: false,
          numPassedTests: 2,
          numFailedTests: 0,
          testResults: [file('passed', 'passed')],
        }),
      ),
    ).toEqual({ passed: 2, failed: 1, failedFiles: [] })
    expect(readVitestReport('/nowhere.json')).toEqual({ passed: 0, failed: 1, failedFiles: [] })
  })
})

describe('numbers of Playwright', () => {
  it('count errors outside of tests as failed and name what needed a second try', async () => {
    const suites = [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                title: 'slow',
                tests: [
                  { projectName: 'one', status: 'flaky' },
                  {
                    projectName: 'two',
                    status: 'skipped',
                    annotations: [
                      { type: 'skip', description: 'NOT RUN: no time left on this slow machine' },
                    ],
                  },
                  { projectName: 'three', status: 'skipped', annotations: [{ type: 'skip' }] },
                ],
              },
            ],
          },
        ],
      },
    ]
    expect(
      readPlaywrightReport(
        await report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}], suites }),
      ),
    ).toEqual({ passed: 6, failed: 2, late: 1, unsteady: ['[one] slow'] })
    expect(readPlaywrightReport('/nowhere.json')).toEqual({ passed: 0, failed: 1, late: 0, unsteady: [] })
  })
})

describe('the run of all steps', () => {
  const step = (name, result) => ({ name, run: async () => result })
  it('goes on after a failure, shows its output and ends with the sum', async () => {
    const lines = []
    const result = await runSteps(
      [
        step('one', { passed: 2, failed: 0, output: 'quiet' }),
        step('two', { passed: 1, failed: 3, output: 'loud' }),
        {
          name: 'three',
          run: async () => {
            throw new Error('broken')
          },
        },
        step('four', { passed: 4, failed: 0, output: '' }),
      ],
      { print: (line) => lines.push(line) },
    )
    expect(result).toEqual({ passed: 7, failed: 4 })
    expect(lines.at(-1)).toBe('7 passed, 4 failed')
    const text = lines.join('\n')
    expect(text).toContain('loud')
    expect(text).toContain('broken')
    expect(text).not.toContain('quiet')
    expect(text).toMatch(/✓ four/)
  })
  it('runs a list side by side, and what follows after all of it', async () => {
    const seen = []
    let meet = () => {}
    const met = new Promise((resolve) => {
      meet = resolve
    })
    const noted = (name, wait) => ({
      name,
      run: async () => {
        seen.push(name)
        await wait()
        seen.push(`${name} done`)
        return { passed: 1, failed: 0, output: '' }
      },
    })
    const result = await runSteps(
      [[noted('one', () => met), noted('two', async () => meet())], noted('three', async () => {})],
      { print: () => {} },
    )
    expect(seen.slice(0, 2)).toEqual(['one', 'two'])
    expect(seen.slice(-2)).toEqual(['three', 'three done'])
    expect(result).toEqual({ passed: 3, failed: 0 })
  })
})
