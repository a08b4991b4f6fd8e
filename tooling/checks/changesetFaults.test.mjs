import { expect, it } from 'vitest'
import { changesetFaults } from './changesetFaults.mjs'

const packages = new Set(['@visavis/core'])

it('passes a sentence about a package that exists', () => {
  expect(
    changesetFaults(
      'a.md',
      "---\n'@visavis/core': minor\n---\n\nCalls show their price before they ring.\n",
      packages,
    ),
  ).toEqual([])
})
it.each([
  [
    "---\n'@visavis/other': minor\n---\n\nCalls show their price before they ring.\n",
    'no package @visavis/other',
  ],
  ["---\n'@visavis/core': minor\n---\n\nfix stuff\n", 'whole sentence'],
  ['Calls show their price before they ring.\n', 'no list of packages'],
])('names what is wrong', (text, fault) => {
  expect(changesetFaults('a.md', text, packages).join()).toContain(fault)
})
