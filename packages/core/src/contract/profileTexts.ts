import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { PHOTO_REASONS } from './photos.ts'
import { text } from './scalars.ts'

/** Texts of a profile that operators may look at. */
export const REVIEWED_TEXTS = ['userName', 'bio'] as const
export const reviewedText = v.picklist(REVIEWED_TEXTS)
export type ReviewedText = v.InferOutput<typeof reviewedText>
/** What operators reject a text for. */
export const TEXT_REASONS = PHOTO_REASONS.filter((reason) => reason !== 'quality')
/** When operators look at a new nickname or bio: not at all, after it is shown, or before. */
export const TEXT_REVIEWS = ['off', 'after', 'before'] as const

const textReason = v.picklist(['', ...PHOTO_REASONS])

/** A new nickname or bio that waits for review, or was rejected last. */
export const profileReview = v.object({
  field: reviewedText,
  value: text(5000),
  state: v.picklist(['waiting', 'rejected']),
  reason: textReason,
  /** Others see it while it waits. */
  shown: v.boolean(),
})
export type ProfileReview = v.InferOutput<typeof profileReview>

/** What becomes of new texts of one's own profile. */
export const profileTextsContract = {
  profileReviews: {
    method: 'GET',
    path: '/facade/api/user/profile/reviews',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    data: v.array(profileReview),
  },
} as const satisfies Record<string, Endpoint>

/** Operators decided about an own text; `value` is what others see now. */
export const profileTextEvents = {
  'review.text': v.object({
    field: reviewedText,
    state: v.picklist(['approved', 'rejected']),
    reason: textReason,
    value: text(5000),
  }),
} as const
