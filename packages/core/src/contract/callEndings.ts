/** The eleven endings of a call (D24), each with its own text and its row in the call history. */
export const CALL_ENDINGS = [
  'declined',
  'cancelled',
  'missed',
  'noAnswer',
  'hungUp',
  'busy',
  'failed',
  'offline',
  'outOfCoins',
  'connectionLost',
  'kicked',
] as const
export type CallEnding = (typeof CALL_ENDINGS)[number]
