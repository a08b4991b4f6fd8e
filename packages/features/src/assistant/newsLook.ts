import type { SystemNoticeKind } from '@visavis/core/contract'
import type { IconName } from '@visavis/ui/Icon'

/** Picture of each kind of news. */
export const NEWS_ICONS = {
  photo: 'image',
  video: 'video-camera',
  profileText: 'user-circle',
  complaint: 'phone',
  issue: 'receipt',
  refund: 'receipt',
  refundBank: 'wallet',
  dispute: 'receipt',
  ticket: 'chat-circle-dots',
  contactMoved: 'key',
  bonusTaken: 'coins',
  penalty: 'shield-check',
  appeal: 'shield-check',
  hostDecision: 'star',
  payout: 'wallet',
  subscription: 'calendar-check',
  week: 'coins',
  report: 'shield-check',
} as const satisfies Record<SystemNoticeKind, IconName>
