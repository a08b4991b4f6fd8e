/** What the operator's own systems are told of. */
export const EVENT_KINDS = [
  'order.paid',
  'order.held',
  'order.refunded',
  'order.disputed',
  'order.disputeWon',
  'subscription.changed',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]
