/**
 * States of an attempt. `created`: its row stands, the company was not reached yet. `double`: paid although
 * another attempt had paid the order already; it is paid back.
 */
export const ATTEMPT_STATES = [
  'created',
  'open',
  'processing',
  'paid',
  'failed',
  'cancelled',
  'held',
  'double',
  'refunded',
] as const
export type AttemptStored = (typeof ATTEMPT_STATES)[number]

/** Nothing is decided yet: the company is asked again. */
export const OPEN_ATTEMPTS: readonly AttemptStored[] = ['created', 'open', 'processing']
