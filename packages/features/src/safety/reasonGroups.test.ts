import { REPORT_REASONS } from '@visavis/core/contract'
import { describe, expect, it } from 'vitest'
import { REASON_GROUPS, alwaysBlocks, reasonIdOf } from './reasonGroups.ts'

describe('report reasons', () => {
  it('offers each of the 23 in exactly one group', () => {
    expect(REASON_GROUPS.flatMap(({ reasons }) => reasons).sort()).toEqual([...REPORT_REASONS].sort())
  })
  it('numbers them in the order of the specification', () => {
    expect(reasonIdOf('sexualContent')).toBe(1)
    expect(reasonIdOf('terrorism')).toBe(16)
    expect(reasonIdOf('illegalActivities')).toBe(23)
  })
  it('blocks at once for minors and terrorism', () => {
    expect(REPORT_REASONS.filter(alwaysBlocks)).toEqual([
      'childExploitation',
      'minorsProfile',
      'contactWithMinors',
      'terrorism',
    ])
  })
})
