import type { Penalty } from '@visavis/core/contract'
import { fn } from 'storybook/test'
import type { PenaltyPartProps } from './PenaltyPart.tsx'

const AT = Date.UTC(2026, 10, 24, 14)
const DAY = 86_400_000

/** A decision against a host for stories. */
export const storyPenalty = (changes: Partial<Penalty> = {}): Penalty => ({
  penaltyId: 'N-7KQ2-M4XA-91TD-C3WZ',
  kind: 'points',
  rule: 'scam',
  evidence: 'In a call on November 22 a caller was asked to pay outside of the site.',
  points: 200,
  state: 'active',
  createdAt: AT,
  endsAt: AT + 30 * DAY,
  appealUntil: AT + 30 * DAY,
  appeal: null,
  ...changes,
})

/** The part of decisions for stories. */
export const storyPenalties = (changes: Partial<PenaltyPartProps> = {}): PenaltyPartProps => ({
  penalties: [storyPenalty()],
  failure: null,
  more: false,
  busy: false,
  onMore: fn(),
  onRetry: fn(),
  onAppeal: fn(() => Promise.resolve(null)),
  ...changes,
})
