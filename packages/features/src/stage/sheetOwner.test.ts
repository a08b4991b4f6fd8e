import { describe, expect, test } from 'vitest'
import { sheetOwner } from './slotsOf.tsx'
import { SHEET_PRIORITY } from './stagePart.ts'
import type { StageSheet } from './stagePart.ts'

const wants = (id: string, priority: StageSheet['priority'] | null) => ({
  id,
  sheet: priority === null ? null : { priority, content: id },
})
const { ending, change, question } = SHEET_PRIORITY

describe('Owner of the sheet on a stage', () => {
  test.each([
    ['nobody wants it', [wants('friend', null), { id: 'captions' }], undefined],
    ['the only one', [wants('upgrade', null), wants('friend', question)], 'friend'],
    [
      'the end of the call before a change of kind',
      [wants('upgrade', change), wants('lowBalance', ending)],
      'lowBalance',
    ],
    ['a change of kind before a question', [wants('friend', question), wants('upgrade', change)], 'upgrade'],
    ['the earlier part among equals', [wants('lowBalance', ending), wants('trial', ending)], 'lowBalance'],
    [
      'the end before everything, wherever it stands',
      [wants('trial', ending), wants('upgrade', change), wants('friend', question)],
      'trial',
    ],
  ] as const)('%s', (_, slots, owner) => {
    expect(sheetOwner<{ id: string; sheet?: StageSheet | null }>(slots)?.id).toBe(owner)
  })
})
