import { expect, it } from 'vitest'
import { belowOne, changelogEntry, readNote, withEntry } from './changelogEntry.mjs'

const note = (/** @type {string} */ name, /** @type {string} */ bump, /** @type {string} */ text) =>
  readNote(`---\n'@visavis/${name}': ${bump}\n---\n\n${text}\n`)

it('reads packages, bumps and the sentence of a note', () => {
  expect(
    readNote("---\n'@visavis/core': minor\n'@visavis/ui': patch\n---\n\nOne sentence\nof two lines.\n"),
  ).toEqual({
    packages: [
      { name: '@visavis/core', bump: 'minor' },
      { name: '@visavis/ui', bump: 'patch' },
    ],
    text: 'One sentence of two lines.',
  })
})

it('says what breaks first, then a list for each reader that has one', () => {
  const notes = [
    note('ui', 'patch', 'Chips wrap.'),
    note('gateway', 'major', 'A variable has another name.'),
    note('features', 'minor', 'Chats exist.'),
    note('gateway', 'minor', 'Payouts exist.'),
  ]
  expect(changelogEntry('1.0.0', '2026-11-25', notes)).toBe(
    [
      '## 1.0.0 (2026-11-25)',
      '',
      '### Before you upgrade',
      '- A variable has another name.',
      '',
      '### For operators',
      '- Payouts exist.',
      '',
      '### For people on the site',
      '- Chats exist.',
      '',
      '### For designers',
      '- Chips wrap.',
      '',
    ].join('\n'),
  )
})

it('raises the second number below 1.0.0 for what breaks, and leaves the sentence alone', () => {
  expect(belowOne("---\n'@visavis/core': major\n'@visavis/ui': patch\n---\n\nAn option: major\n")).toBe(
    "---\n'@visavis/core': minor\n'@visavis/ui': patch\n---\n\nAn option: major\n",
  )
})

it('puts the newest entry on top and keeps the older ones', () => {
  const first = withEntry('', '## 0.1.0 (2026-11-20)\n\n- A.\n')
  const second = withEntry(first, '## 0.2.0 (2026-11-25)\n\n- B.\n')
  expect(second.match(/^## .*/gm)).toEqual(['## 0.2.0 (2026-11-25)', '## 0.1.0 (2026-11-20)'])
  expect(second).toContain('- A.')
  expect(second.match(/^# Changes/gm)).toHaveLength(1)
})
