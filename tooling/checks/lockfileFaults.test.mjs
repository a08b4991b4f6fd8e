import { expect, it } from 'vitest'
import { lockfileFaults } from './lockfileFaults.mjs'

it('passes a lock file without hosts', () => {
  expect(lockfileFaults("packages:\n  'a@1.0.0':\n    resolution: {integrity: sha512-x}\n")).toEqual([])
})
it('names the line of a host and of a tarball', () => {
  const faults = lockfileFaults('a\n  resolution: {tarball: file.tgz}\n  url: https://registry.example/a\n')
  expect(faults).toHaveLength(2)
  expect(faults[0]).toContain('pnpm-lock.yaml:2')
  expect(faults[1]).toContain('pnpm-lock.yaml:3')
})
