import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { readFault } from './readFault.mjs'

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
