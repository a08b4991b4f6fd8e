import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { missingPaths, readFault } from './readFault.mjs'

const patch = [
  'diff --git a/one.ts b/one.ts',
  '--- a/one.ts',
  '+++ b/one.ts',
  '@@ -1 +1 @@',
  '-const price = 1',
  '+const price = 2',
  '',
].join('\n')
const FOLDER = join(import.meta.dirname, 'faults')

describe('readFault', () => {
  it('answers the check and the changed files', () => {
    expect(readFault(`Check: cd packages/core && npx vitest run one\n${patch}`)).toEqual({
      check: 'cd packages/core && npx vitest run one',
      files: ['one.ts'],
    })
  })
  it('refuses a patch without a check, and a check without a patch', () => {
    expect(() => readFault(patch)).toThrow('the first line must be "Check: <command>"')
    expect(() => readFault('Check: true\n')).toThrow('no file is changed')
  })
})

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.patch')))(
  'fault %s is well-formed',
  (name) => {
    expect(readFault(readFileSync(join(FOLDER, name), 'utf8')).files.length).toBeGreaterThan(0)
  },
)

it('names what a check runs and what is not there', () => {
  const isThere = (/** @type {string} */ path) => path === 'packages/core/src/a.test.ts'
  expect(missingPaths('cd packages/core && npx vitest run src/a.test.ts -t "at a/b"', isThere)).toEqual([])
  expect(missingPaths('cd packages/core && npx vitest run src/b.test.ts', isThere)).toEqual([
    'packages/core/src/b.test.ts',
  ])
  expect(missingPaths('node tooling/gone.mjs', isThere)).toEqual(['tooling/gone.mjs'])
  expect(missingPaths('cd apps/storybook && npx vitest run Dialog', isThere)).toEqual([])
})
