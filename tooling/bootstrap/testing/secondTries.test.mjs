import { describe, expect, it } from 'vitest'
import { FILES_TRIED_AGAIN, secondTries } from './secondTries.mjs'

const one = { name: '@one', folder: '/repo/one' }
const other = { name: '@other', folder: '/repo/other' }
const report = (passed, failed, ...failedFiles) => ({ passed, failed, failedFiles })

/** Second runs answer `answer`; `asked` are the files of each. */
async function tried(reports, answer) {
  const asked = []
  const result = await secondTries(new Map(reports), async (given, files) => {
    asked.push([given.name, ...files])
    return { output: 'second output', ...answer }
  })
  return { asked, ...result }
}

describe('second tries of test files', () => {
  it('count what passes then and name its file', async () => {
    const { asked, reports, unsteady, outputs } = await tried(
      [
        [one, report(10, 2, '/repo/one/src/a.test.ts')],
        [other, report(5, 0)],
      ],
      report(4, 0),
    )
    expect(asked).toEqual([['@one', 'src/a.test.ts']])
    expect(reports.get(one)).toMatchObject({ passed: 12, failed: 0 })
    expect(reports.get(other)).toMatchObject({ passed: 5, failed: 0 })
    expect(unsteady).toEqual(['src/a.test.ts'])
    expect(outputs).toEqual([])
  })
  it('keep what fails again, with its output, and name only the file that passed', async () => {
    const { reports, unsteady, outputs } = await tried(
      [[one, report(10, 3, '/repo/one/a.test.ts', '/repo/one/b.test.ts')]],
      report(4, 1, '/repo/one/b.test.ts'),
    )
    expect(reports.get(one)).toMatchObject({ passed: 12, failed: 1 })
    expect(unsteady).toEqual(['a.test.ts'])
    expect(outputs).toEqual(['second output'])
  })
  it('do not excuse a second run that ran nothing', async () => {
    const { reports, unsteady } = await tried([[one, report(10, 4, '/repo/one/a.test.ts')]], report(0, 1))
    expect(reports.get(one)).toMatchObject({ passed: 10, failed: 4 })
    expect(unsteady).toEqual([])
  })
  it('are not made when many files failed, nor when a report is missing', async () => {
    const many = Array.from({ length: FILES_TRIED_AGAIN + 1 }, (_, n) => `/repo/one/${n}.test.ts`)
    const { asked, reports } = await tried(
      [
        [one, report(0, 4, ...many)],
        [other, report(0, 1)],
      ],
      report(4, 0),
    )
    expect(asked).toEqual([])
    expect(reports.get(one)).toMatchObject({ passed: 0, failed: 4 })
    expect(reports.get(other)).toMatchObject({ passed: 0, failed: 1 })
  })
})
