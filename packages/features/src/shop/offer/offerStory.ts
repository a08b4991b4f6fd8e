import type { LimitedOffer } from '@visavis/core/contract'
import { PACKAGES } from '../shopStory.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
/** An offer of stories, an hour before its end. */
export const storyOffer: LimitedOffer = {
  offerId: 'weekend',
  package: { ...PACKAGES[1]!, price: { amount: 399, currency: 'EUR' } },
  former: { amount: 499, currency: 'EUR' },
  startsAt: NOW - 3_600_000,
  endsAt: NOW + 3_600_000,
}
