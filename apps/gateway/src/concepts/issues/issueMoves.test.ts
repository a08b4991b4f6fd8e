import { ISSUE_STATES, type IssueState } from '@visavis/core/contract/issues'
import { describe, expect, it } from 'vitest'
import { mayBecome } from './issueMoves.ts'

/** M-ISSUE, written out by hand. */
const LEGAL: readonly (readonly [IssueState, IssueState])[] = [
  ['processing', 'success'],
  ['processing', 'failed'],
  ['processing', 'refunded'],
  ['success', 'refunded'],
  ['processing', 'coinsCredited'],
  ['success', 'coinsCredited'],
  ['processing', 'rejected'],
]
const all = ISSUE_STATES.flatMap((from) => ISSUE_STATES.map((to) => [from, to] as const))

describe('an issue', () => {
  it.each(all)('from %s to %s moves only as the table says', (from, to) => {
    expect(mayBecome(from, to)).toBe(LEGAL.some(([one, other]) => one === from && other === to))
  })
})
